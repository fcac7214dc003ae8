import type { Vault } from '#kit/server/keys/vault.ts';

/** The two simulated sources of a fresh machine; independent in name and key alone, which is why each says what it is. */
export const simulatedFeeds = [
  { code: 'SIM_A', path: 'alpha', name: 'Simulated source Alpha', origin: 'simulated-alpha' },
  { code: 'SIM_B', path: 'beta', name: 'Simulated source Beta', origin: 'simulated-beta' },
] as const;

/** What a simulated source and we sign with; both know the machine's key. */
export const simulatedKeyOf = (vault: Vault, path: string): string => vault.blindIndex('lottery.simulated_feed', path);

/** What its made-up results follow from. */
export const simulatedSecretOf = (vault: Vault): string => vault.blindIndex('lottery.simulated_feed', 'results');
