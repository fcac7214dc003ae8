import { nameOf, qualifies } from './hands.ts';
import { bonusOf } from './pays.ts';

export type Met = 'win' | 'loss' | 'tie' | 'unqualified';

/** How two values meet. */
export const metOf = (player: number, dealer: number): Met => {
  if (!qualifies(dealer)) return 'unqualified';
  if (player === dealer) return 'tie';
  return player > dealer ? 'win' : 'loss';
};

/** What comes back of one on the ante and of one on the raise. */
export const backs: Readonly<Record<Met, { ante: number; raise: number }>> = {
  unqualified: { ante: 2, raise: 1 },
  tie: { ante: 1, raise: 1 },
  win: { ante: 2, raise: 2 },
  loss: { ante: 0, raise: 0 },
};

/** What a player wins or loses by a raise, in antes, with the bonus. */
export const profitOf = (player: number, dealer: number): number => {
  const { ante, raise } = backs[metOf(player, dealer)];
  return ante + raise - 2 + bonusOf(nameOf(player));
};
