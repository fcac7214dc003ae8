import type { Game } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/figures/payout.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { heightOf, multiplierOf, outcomes, targetMax, targetMin } from './odds.ts';

/** In hundredths: the height that has to be reached, and what it pays. */
export type LimboChoice = { target: number };

/** A height is drawn; a target no higher than it pays what it says. */
export const limbo: Game<LimboChoice> = {
  code: 'limbo',
  version: 1,
  maths: {
    outcomes,
    targetMin,
    targetMax,
    edge: '1/100',
    height: 'floor(99 * 2^24 / (drawn + 1)) / 100',
    wins: 'height >= target / 100',
    multiplier: 'target / 100',
    payout: 'floor(stake * multiplier)',
    draws: ['drawn: below(2^24)'],
  },
  readChoice: (input) => {
    const { target } = plainFields(input, ['target']) ?? {};
    return isWholeIn(target, targetMin, targetMax) ? { target } : undefined;
  },
  play: ({ stake, choices, chance }) => {
    const [choice, ...more] = choices;
    if (!choice || more.length > 0) return undefined;
    const { target } = choice;
    const height = heightOf(chance.below(outcomes));
    const payout = height >= target ? payoutOf(stake, multiplierOf(target)) : 0n;
    const rose = { kind: 'rose', height, target };
    const paid = { kind: 'paid', multiplier: Number(multiplierOf(target)), amount: String(payout) };
    return { events: payout > 0n ? [rose, paid] : [rose], isOver: true, payout };
  },
  topThousandths: ({ target }) => thousandthsOf(multiplierOf(target)),
  oddsThousandths: ({ target }) => multiplierOf(target) / 10n,
  paceMs: 5000,
};
