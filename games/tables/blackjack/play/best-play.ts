import { blackjack, bust, dealerOdds, ends } from './dealer-odds.ts';
import { type Count, countWith, noCards, values } from './hand.ts';
import type { Rules } from './rules.ts';
import { type Shoe, shoeOf, without } from './shoe.ts';

export type Act = 'stand' | 'hit' | 'double' | 'split' | 'surrender';

/**
 * What a way of playing brings in stakes, its square, and what it brings by each end of the dealer. With `peek` all of it is over the
 * rounds in which the dealer has no blackjack: those are over before anybody plays.
 */
export type Worth = { mean: number; square: number; by: readonly number[] };

/** Everything that can be known at one card of the dealer: what is dealt, by value, and how it stands. */
type Seat = { rules: Rules; up: number; stands: Map<string, Worth>; goes: Map<string, Worth> };
type Held = { count: Count; cards: readonly number[]; shoe: Shoe };

export const seatAt = (rules: Rules, up: number): Seat => ({ rules, up, stands: new Map(), goes: new Map() });

const sumOf = (parts: readonly (readonly [weight: number, worth: Worth])[]): Worth => ({
  mean: parts.reduce((sum, [weight, { mean }]) => sum + weight * mean, 0),
  square: parts.reduce((sum, [weight, { square }]) => sum + weight * square, 0),
  by: Array.from({ length: ends }, (_, end) => parts.reduce((sum, [weight, { by }]) => sum + weight * by[end]!, 0)),
});
const times = ({ mean, square, by }: Worth, factor: number): Worth => ({
  mean: mean * factor,
  square: square * factor ** 2,
  by: by.map((one) => one * factor),
});

const nameOf = ({ count, cards, shoe }: Held): string =>
  shoe.isEndless ? `${count.total}${count.isSoft ? 's' : ''}` : cards.toSorted((a, b) => a - b).join(',') + shoe.size;

const once = (kept: Map<string, Worth>, held: Held, work: () => Worth): Worth => {
  const name = nameOf(held);
  const known = kept.get(name) ?? work();
  kept.set(name, known);
  return known;
};

/** What a total wins or loses against each end of the dealer. */
const against = (total: number, end: number): number => {
  if (total > 21 || end === blackjack) return -1;
  if (end === bust) return 1;
  return Math.sign(total - 17 - end);
};

/** Which ends count: a blackjack that was looked for is not there. */
const isMet = ({ rules }: Seat, end: number): boolean => end !== blackjack || rules.holeCard === 'none';

const standing = (seat: Seat, held: Held): Worth =>
  once(seat.stands, held, () => {
    const odds = dealerOdds(seat.rules, seat.up, held.shoe);
    const by = odds.map((odd, end) => (isMet(seat, end) ? odd * against(held.count.total, end) : 0));
    return {
      by,
      mean: by.reduce((sum, one) => sum + one, 0),
      square: by.reduce((sum, one) => sum + Math.abs(one), 0),
    };
  });

const withCard = ({ count, cards, shoe }: Held, value: number): Held => ({
  count: countWith(count, value),
  cards: [...cards, value],
  shoe: without(shoe, value),
});

/** Over every card that may come next. */
const drawing = (held: Held, then: (held: Held) => Worth): Worth => {
  const { counts, size } = held.shoe;
  return sumOf(
    counts.flatMap((left, value) => (left > 0 ? [[left / size, then(withCard(held, value))] as const] : [])),
  );
};

const better = (one: Worth, two: Worth): Worth => (two.mean > one.mean ? two : one);

/** Stood or hit, whichever is better, to the end. */
const goingOn = (seat: Seat, held: Held): Worth => {
  if (held.count.total >= 21) return standing(seat, held);
  return once(seat.goes, held, () => better(standing(seat, held), hitting(seat, held)));
};
const hitting = (seat: Seat, held: Held): Worth => drawing(held, (next) => goingOn(seat, next));
const doubling = (seat: Seat, held: Held): Worth =>
  times(
    drawing(held, (next) => standing(seat, next)),
    2,
  );

const surrendering = (seat: Seat, { shoe }: Held): Worth => {
  const odds = dealerOdds(seat.rules, seat.up, shoe);
  const by = odds.map((odd, end) => (isMet(seat, end) ? odd * -0.5 : 0));
  const mean = by.reduce((sum, one) => sum + one, 0);
  return { by, mean, square: -mean / 2 };
};

/** Two hands that each begin with one of the pair; each is played by its own cards alone. Aces get one card. */
const splitting = (seat: Seat, { cards, shoe }: Held): Worth => {
  const value = cards[0]!;
  const half: Held = { count: countWith(noCards, value), cards: [value], shoe };
  // The other card of the pair is gone as well, so its hands are others than those of the same cards unsplit.
  const apart: Seat = { ...seatAt(seat.rules, seat.up) };
  const one = drawing(half, (held) =>
    value === 0 ? standing(apart, held) : better(goingOn(apart, held), twoCardDouble(apart, held)),
  );
  const odds = dealerOdds(seat.rules, seat.up, shoe);
  // Given how the dealer ends the two hands are as good as independent.
  const both = one.by.reduce((sum, part, end) => (odds[end]! > 0 ? sum + part ** 2 / odds[end]! : sum), 0);
  return { mean: 2 * one.mean, square: 2 * one.square + 2 * both, by: one.by.map((part) => 2 * part) };
};
const twoCardDouble = (seat: Seat, held: Held): Worth =>
  held.count.total === 21 ? standing(seat, held) : doubling(seat, held);

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
  if (rules.split.handsMax > 2)
    throw new RangeError('what a hand is worth that is split again is not computed: such a table has no sheet');
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
