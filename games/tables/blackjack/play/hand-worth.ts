import { blackjack, bust, dealerOdds, ends } from './dealer-odds.ts';
import { type Count, countWith } from './hand.ts';
import type { Rules } from './rules.ts';
import { type Shoe, without } from './shoe.ts';

/**
 * What a way of playing brings in stakes, its square, and what it brings by each end of the dealer. With `peek` all of it is over the
 * rounds in which the dealer has no blackjack: those are over before anybody plays.
 */
export type Worth = { mean: number; square: number; by: readonly number[] };

/** Everything that can be known at one card of the dealer: what is dealt, by value, and how it stands. */
export type Seat = { rules: Rules; up: number; stands: Map<string, Worth>; goes: Map<string, Worth> };
export type Held = { count: Count; cards: readonly number[]; shoe: Shoe };

export const seatAt = (rules: Rules, up: number): Seat => ({ rules, up, stands: new Map(), goes: new Map() });

export const sumOf = (parts: readonly (readonly [weight: number, worth: Worth])[]): Worth => ({
  mean: parts.reduce((sum, [weight, { mean }]) => sum + weight * mean, 0),
  square: parts.reduce((sum, [weight, { square }]) => sum + weight * square, 0),
  by: Array.from({ length: ends }, (_, end) => parts.reduce((sum, [weight, { by }]) => sum + weight * by[end]!, 0)),
});
export const times = ({ mean, square, by }: Worth, factor: number): Worth => ({
  mean: mean * factor,
  square: square * factor ** 2,
  by: by.map((one) => one * factor),
});

export const nameOf = ({ count, cards, shoe }: Held): string =>
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

export const standing = (seat: Seat, held: Held): Worth =>
  once(seat.stands, held, () => {
    const odds = dealerOdds(seat.rules, seat.up, held.shoe);
    const by = odds.map((odd, end) => (isMet(seat, end) ? odd * against(held.count.total, end) : 0));
    return {
      by,
      mean: by.reduce((sum, one) => sum + one, 0),
      square: by.reduce((sum, one) => sum + Math.abs(one), 0),
    };
  });

export const withCard = ({ count, cards, shoe }: Held, value: number): Held => ({
  count: countWith(count, value),
  cards: [...cards, value],
  shoe: without(shoe, value),
});

/** Over every card that may come next. */
export const drawing = (held: Held, then: (held: Held) => Worth): Worth => {
  const { counts, size } = held.shoe;
  return sumOf(
    counts.flatMap((left, value) => (left > 0 ? [[left / size, then(withCard(held, value))] as const] : [])),
  );
};

const better = (one: Worth, two: Worth): Worth => (two.mean > one.mean ? two : one);

/** Stood or hit, whichever is better, to the end. */
export const goingOn = (seat: Seat, held: Held): Worth => {
  if (held.count.total >= 21) return standing(seat, held);
  return once(seat.goes, held, () => better(standing(seat, held), hitting(seat, held)));
};
export const hitting = (seat: Seat, held: Held): Worth => drawing(held, (next) => goingOn(seat, next));
export const doubling = (seat: Seat, held: Held): Worth =>
  times(
    drawing(held, (next) => standing(seat, next)),
    2,
  );

export const surrendering = (seat: Seat, { shoe }: Held): Worth => {
  const odds = dealerOdds(seat.rules, seat.up, shoe);
  const by = odds.map((odd, end) => (isMet(seat, end) ? odd * -0.5 : 0));
  const mean = by.reduce((sum, one) => sum + one, 0);
  return { by, mean, square: -mean / 2 };
};
