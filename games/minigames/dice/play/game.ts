import type { Game } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/figures/payout.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { isWin, multiplierOf, outcomes, type Side, winsMax, winsMin } from './odds.ts';

/** `wins`: how many of the 10,000 numbers win. */
export type DiceChoice = { side: Side; wins: number };

/** One number below 10,000; the player chooses how many of them win and at which end they lie. */
export const dice: Game<DiceChoice> = {
  code: 'dice',
  version: 1,
  maths: {
    outcomes,
    winsMin,
    winsMax,
    edge: '1/100',
    multiplier: 'floor(99 * 10^6 / wins) / 10^4',
    payout: 'floor(stake * multiplier)',
    under: 'roll < wins',
    over: 'roll >= outcomes - wins',
    draws: ['roll: below(10000)'],
  },
  readChoice: (input) => {
    const fields = plainFields(input, ['side', 'wins']);
    if (!fields) return undefined;
    const { side, wins } = fields;
    return (side === 'under' || side === 'over') && isWholeIn(wins, winsMin, winsMax) ? { side, wins } : undefined;
  },
  play: ({ stake, choices, chance }) => {
    const [choice, ...more] = choices;
    if (!choice || more.length > 0) return undefined;
    const roll = chance.below(outcomes);
    const multiplier = multiplierOf(choice.wins);
    const payout = isWin(roll, choice) ? payoutOf(stake, multiplier) : 0n;
    const rolled = { kind: 'roll', roll, side: choice.side, wins: choice.wins };
    const paid = { kind: 'paid', multiplier: Number(multiplier), amount: String(payout) };
    return { events: payout > 0n ? [rolled, paid] : [rolled], isOver: true, payout };
  },
  topThousandths: ({ wins }) => thousandthsOf(multiplierOf(wins)),
  oddsThousandths: ({ wins }) => multiplierOf(wins) / 10n,
  paceMs: 5000,
};
