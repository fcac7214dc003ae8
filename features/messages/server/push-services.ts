import { installationSetting } from '#kit/server/extensions.ts';

/** Where browsers are reached: no other address is ever called, whatever a browser says. */
export const pushServices = installationSetting<readonly string[]>('messages.push-services', [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://web.push.apple.com',
  'https://*.push.apple.com',
]);
