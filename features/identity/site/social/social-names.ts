import type { SocialProvider } from '../../domain/social-providers.ts';

/** The same in every language. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  line: 'LINE',
  facebook: 'Facebook',
  telegram: 'Telegram',
};
