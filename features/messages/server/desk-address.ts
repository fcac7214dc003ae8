import { installationSetting } from '#kit/server/extensions.ts';

/** Where links of mails to staff lead: the back office; undefined where this process can't know. */
export const deskAddress = installationSetting<() => string | undefined>('messages.desk-address', () => undefined);
