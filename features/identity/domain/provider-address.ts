import type { SocialProvider } from './social-providers.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The machine itself, as the host of an address has it. */
export const isLoopbackHost = (hostname: string): boolean => loopback.test(hostname);

/**
 * An address that we may send a person or ask ourselves: encrypted, unless it is this very machine where calls may lead
 * anywhere (for tests).
 */
export const isProviderAddress = (text: string, reach: 'anywhere' | 'open_network'): boolean => {
  if (text.length > 300 || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (reach === 'anywhere' && protocol === 'http:' && isLoopbackHost(hostname));
};

/** Redirect address, to be registered at the provider in exactly this form. @param host with its port. */
export const redirectAddress = (host: string, provider: SocialProvider): string => {
  const hostname = host.replace(/:\d+$/, '');
  const isHere = isLoopbackHost(hostname) || hostname.endsWith('.localhost');
  return `${isHere ? 'http' : 'https'}://${host}/login/social/${provider}`;
};
