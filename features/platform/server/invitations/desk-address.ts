import { installationSetting } from '#kit/server/extensions.ts';

/** Where staff reaches the back office; undefined where this process can't know. */
export const deskAddress = installationSetting<() => string | undefined>('platform.desk-address', () => undefined);
