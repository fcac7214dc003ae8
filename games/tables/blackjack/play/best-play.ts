import { blackjack, dealerOdds } from './dealer-odds.ts';
import { type Count, countWith, noCards, values } from './hand.ts';
import {
  doubling,
  type Held,
  hitting,
  type Seat,
  seatAt,
  standing,
  sumOf,
  surrendering,
  type Worth,
} from './hand-worth.ts';
import type { Rules } from './rules.ts';
import { type Shoe, shoeOf, without } from './shoe.ts';
import { splitting } from './split-worth.ts';

export { seatAt };
export type Act = 'stand' | 'hit' | 'double' | 'split' | 'surrender';

/** What each way to go on from some cards brings. @param gone other cards that are known not to be in the shoe */
export const waysOn = (
  seat: Seat,
  { cards, gone = [], acts }: { cards: readonly number[]; gone?: readonly number[]; acts: readonly Act[] },
): Map<Act, Worth> => {
  const held: Held = {
    count: cards.reduce((count: Count, value) => countWith(count, value), noCards),
    cards,
    shoe: without(shoeOf(seat.rules), seat.up, ...gone, ...cards),
  };
  const ways = {
    stand: () => standing(seat, held),
    hit: () => hitting(seat, held),
    double: () => doubling(seat, held),
    split: () => splitting(seat, held),
    surrender: () => surrendering(seat, held),
  } as const satisfies Record<Act, () => Worth>;
  return new Map(acts.map((act) => [act, ways[act]()]));
};

/** The best of some ways; of equal ones the first. */
export const bestOf = (ways: ReadonlyMap<Act, Worth>): readonly [Act, Worth] =>
  [...ways].reduce((best, one) => (one[1].mean > best[1].mean ? one : best));

/** What may be done with the first two cards. */
export const firstActs = ({ lateSurrender }: Rules, [one, two]: readonly number[]): Act[] => [
  'stand',
  'hit',
  'double',
  ...(one === two ? (['split'] as const) : []),
  ...(lateSurrender === 'allowed' ? (['surrender'] as const) : []),
];

/** Of two tens, how often they are of one rank. */
const oneRank = ({ packs }: Rules): number => (packs === 'endless' ? 1 / 4 : (4 * packs - 1) / (16 * packs - 1));

/** What a round brings in stakes of its beginning, played as well as its own cards and the dealer's first tell. */
export const roundWorth = (rules: Rules): { mean: number; square: number } => {
  const shoe = shoeOf(rules);
  let [mean, square] = [0, 0];
  const odd = ({ counts, size }: Shoe, value: number) => counts[value]! / size;
  for (let up = 0; up < values; up++) {
    const seat = seatAt(rules, up);
    const open = without(shoe, up);
    for (let one = 0; one < values; one++)
      for (let two = one; two < values; two++) {
        const after = without(open, one);
        const weight = odd(shoe, up) * odd(open, one) * odd(after, two) * (one === two ? 1 : 2);
        const dealt = dealtWorth(seat, [one, two], without(after, two));
        mean += weight * dealt.mean;
        square += weight * dealt.square;
      }
  }
  return { mean, square };
};

const dealtWorth = (seat: Seat, cards: readonly [number, number], left: Shoe): { mean: number; square: number } => {
  const natural = dealerOdds(seat.rules, seat.up, left)[blackjack]!;
  if (cards[0] === 0 && cards[1] === 9) return { mean: 1.5 * (1 - natural), square: 2.25 * (1 - natural) };
  const acts = firstActs(seat.rules, cards);
  const ways = waysOn(seat, { cards, acts });
  const [, best] = bestOf(ways);
  ways.delete('split');
  // Where pairs are of one rank two tens often are none.
  const share = seat.rules.split.pairs === 'rank' && cards[0] === 9 && acts.includes('split') ? oneRank(seat.rules) : 1;
  const worth =
    share === 1
      ? best
      : sumOf([
          [share, best],
          [1 - share, bestOf(ways)[1]],
        ]);
  return seat.rules.holeCard === 'none' ? worth : { mean: worth.mean - natural, square: worth.square + natural };
};
