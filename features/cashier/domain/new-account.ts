import { promptPayProxy } from './promptpay.ts';

/** Providers that staff may add an account at. */
export const accountProviders = ['simulated_bank', 'signed_http'] as const;
export type AccountProvider = (typeof accountProviders)[number];

export const proxyKinds = ['taxId', 'mobile', 'eWallet'] as const;
export type ProxyKind = (typeof proxyKinds)[number];

/** The number as the bank writes it in its notices; undefined for one that can not be of its kind. */
export const proxyOfNumber = (kind: ProxyKind, number: string): string | undefined => {
  try {
    return promptPayProxy({ kind, number });
  } catch {
    return undefined;
  }
};
