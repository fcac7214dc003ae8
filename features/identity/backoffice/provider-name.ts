import type { Provider } from '../domain/social-providers.ts';

const names = { google: 'Google', line: 'LINE', facebook: 'Facebook', telegram: 'Telegram' } as const;

export const providerName = (provider: Provider, t: (key: string) => string): string =>
  provider === 'firebase' ? t('desk.phoneAuth') : names[provider];
