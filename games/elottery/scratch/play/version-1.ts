import { figures, scratch } from './game.ts';
import { fields } from './pool.ts';

/** Without the rule of the order. */
export const scratch1: typeof scratch = {
  ...scratch,
  version: 1,
  maths: {
    ...figures,
    order:
      'card n of a pool has the place that games/engine/permutation.ts gives it; the prizes stand first, in their order',
    payout: 'floor(price * multiplier / 10^4)',
    fields,
    draws: ['the lantern that holds the prize, on a winning card alone: below(9)'],
  },
};
