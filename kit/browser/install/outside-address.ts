import type { Platform } from './install.ts';

/**
 * The page's address in a form that leaves the other app's browser: LINE knows a parameter, Android an intent; elsewhere
 * only the app's own menu can, so there is none.
 */
export const outsideAddress = (
  app: 'LINE' | 'Facebook' | 'Instagram',
  platform: Platform,
  href: string,
): string | undefined => {
  const address = new URL(href);
  if (app === 'LINE') {
    address.searchParams.set('openExternalBrowser', '1');
    return address.href;
  }
  if (platform !== 'android') return undefined;
  const scheme = address.protocol.slice(0, -1);
  return `intent://${address.host}${address.pathname}${address.search}#Intent;scheme=${scheme};end`;
};
