import type { HandName } from './hands.ts';

type Pays = Readonly<Partial<Record<HandName, number>>>;

/** `x:1` on the ante, whatever the dealer has. */
export const anteBonus: Pays = { straight: 1, trips: 4, straightFlush: 5 };
/** `x:1` on the player's own three cards. */
export const pairPlus: Pays = { pair: 1, flush: 4, straight: 6, trips: 30, straightFlush: 40 };

/** What comes back of one on pair plus. */
export const pairPlusBack = (name: HandName): number => {
  const won = pairPlus[name];
  return won === undefined ? 0 : won + 1;
};
export const bonusOf = (name: HandName): number => anteBonus[name] ?? 0;
