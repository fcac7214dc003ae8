import type { PotLevel } from './transaction.ts';

// The ledger's keys of what an act moves in pots, beside its own.

/** What a bet puts into a pot. */
export const potShareKeyOf = (moneyKey: string, pot: PotLevel): string => `${moneyKey}:pot.${pot}`;
/** What a win takes out of its pot. */
export const potWonKeyOf = (moneyKey: string): string => `${moneyKey}:pot`;
/** What the house lays into a pot because of what has this key. */
export const seedKeyOf = (key: string): string => `${key}.seed`;
