import { dealerOdds } from './dealer-odds.ts';
import { countWith, noCards } from './hand.ts';
import {
  doubling,
  drawing,
  goingOn,
  type Held,
  hitting,
  nameOf,
  type Seat,
  seatAt,
  standing,
  sumOf,
  times,
  withCard,
  type Worth,
} from './hand-worth.ts';
import { type Shoe, without } from './shoe.ts';

/**
 * What a split brings that may be split again.
 *
 * Each hand is played by its own cards, as after one split, so what is asked for in a round are draws from one shuffled shoe at
 * places that are known before they are drawn: any of them, in any order, have the law of the first cards of the shoe
 * (Kallenberg, predictable sampling). So a hand that others came before is worth what it is from a shoe without the pair cards
 * known to be gone; that a card before it was no pair card is all draws less those in which it was one. Nothing is left out.
 */
export const splitting = (seat: Seat, { cards, shoe }: Held): Worth => {
  const value = cards[0]!;
  const once = half(seat, value, shoe);
  const two = handsOf(seat, shoe, { one: once.any, hands: 2, pairs: 2 });
  const more = againMax(seat, value);
  if (more === 0) return two;
  const again = splitAgain(seat, once, { value, shoe, more });
  return again.mean > two.mean ? again : two;
};

/** How many more hands than two there may be. Two tens that must be of one rank are never best split: once is enough. */
const againMax = ({ rules: { split } }: Seat, value: number): number => {
  if ((value === 0 && split.acesAgain === 'none') || (value === 9 && split.pairs === 'rank')) return 0;
  return split.handsMax - 2;
};

type Half = {
  /** Over every second card, and over those alone that make no pair again: the others bring nothing. */
  any: Worth;
  unpaired: Worth;
  /** The same hands, played as they are here, from another shoe. */
  from: (shoe: Shoe) => Pick<Half, 'any' | 'unpaired'>;
};

/** One hand of a split, which begins with one card of the pair. Aces get one card. */
const half = (seat: Seat, value: number, shoe: Shoe): Half => {
  // The other card of the pair is gone as well, so its hands are others than those of the same cards unsplit.
  const apart = seatAt(seat.rules, seat.up);
  const begun = (its: Shoe): Held => ({ count: countWith(noCards, value), cards: [value], shoe: its });
  const own = (held: Held) => (value === 0 ? standing(apart, held) : bestOfTwo(apart, held));
  const over = (its: Shoe, play: (held: Held) => Worth) => ({
    any: drawing(begun(its), play),
    unpaired: drawing(begun(its), (held) => (held.cards[1] === value ? times(play(held), 0) : play(held))),
  });
  return {
    ...over(shoe, own),
    from: (its) => {
      if (its.isEndless) return over(its, own);
      const there = seatAt(seat.rules, seat.up);
      return over(its, (held) =>
        value === 0 ? standing(there, held) : asPlanned(apart, there, { plan: onShoe(held, shoe), held }),
      );
    },
  };
};

const bestOfTwo = (seat: Seat, held: Held): Worth => {
  const [going, doubled] = [goingOn(seat, held), twoCardDouble(seat, held)];
  return doubled.mean > going.mean ? doubled : going;
};
const twoCardDouble = (seat: Seat, held: Held): Worth =>
  held.count.total === 21 ? standing(seat, held) : doubling(seat, held);

/** The same cards, drawn from another shoe. */
const onShoe = (held: Held, shoe: Shoe): Held => ({ ...held, shoe: without(shoe, ...held.cards.slice(1)) });

type Both = { plan: Held; held: Held };
/** A hand of two cards from one shoe, played as it is best from another. */
const asPlanned = (plans: Seat, seat: Seat, { plan, held }: Both): Worth => {
  if (held.count.total < 21 && doubling(plans, plan).mean > goingOn(plans, plan).mean) return doubling(seat, held);
  return goingAsPlanned(plans, seat, { plan, held });
};
const goingAsPlanned = (plans: Seat, seat: Seat, { plan, held }: Both): Worth => {
  const name = nameOf(held);
  const known = seat.goes.get(name);
  if (known) return known;
  const hits = held.count.total < 21 && hitting(plans, plan).mean > standing(plans, plan).mean;
  const worth = hits
    ? drawing(held, (next) => goingAsPlanned(plans, seat, { plan: withCard(plan, next.cards.at(-1)!), held: next }))
    : standing(seat, held);
  seat.goes.set(name, worth);
  return worth;
};

/** So many hands alike; `pairs`: how many two of them there are, in order. Given how the dealer ends they are as good as independent. */
const handsOf = (
  seat: Seat,
  shoe: Shoe,
  { one, hands, pairs }: { one: Worth; hands: number; pairs: number },
): Worth => {
  const odds = dealerOdds(seat.rules, seat.up, shoe);
  const both = one.by.reduce((sum, part, end) => (odds[end]! > 0 ? sum + part ** 2 / odds[end]! : sum), 0);
  return { mean: hands * one.mean, square: hands * one.square + pairs * both, by: one.by.map((part) => hands * part) };
};

type Again = { value: number; shoe: Shoe; more: number };
/** A turn: so many pair cards came and were split again, so many others came, in so many orders. */
type Turn = { pairs: number; others: number; orders: number };

/** Hands that wait for their second card. */
const waitingAt = ({ pairs, others }: Turn): number => 2 + pairs - others;

/** Turns of hands that wait for their second card while there is room for more, and those that find none left. */
const turnsOf = (more: number): { open: Turn[]; full: Turn[] } => {
  const [open, full]: [Turn[], Turn[]] = [[], []];
  let now: Turn[] = [{ pairs: 0, others: 0, orders: 1 }];
  while (now.length > 0) {
    const next = new Map<string, Turn>();
    const reach = (turn: Turn) => {
      const known = next.get(`${turn.pairs} ${turn.others}`);
      if (known) known.orders += turn.orders;
      else next.set(`${turn.pairs} ${turn.others}`, turn);
    };
    for (const turn of now) {
      if (waitingAt(turn) === 0) continue;
      if (turn.pairs === more) {
        full.push(turn);
        continue;
      }
      open.push(turn);
      reach({ ...turn, pairs: turn.pairs + 1 });
      reach({ ...turn, others: turn.others + 1 });
    }
    now = [...next.values()];
  }
  return { open, full };
};

/** The chance that the next cards are all pair cards, and the shoe without them. */
const withoutPairs = (shoe: Shoe, value: number, count: number): { chance: number; left: Shoe } => {
  let [chance, left] = [1, shoe];
  for (let at = 0; at < count; at++) {
    chance *= left.counts[value]! / left.size;
    if (chance === 0) return { chance, left: shoe };
    left = without(left, value);
  }
  return { chance, left };
};

/** That so many cards are no pair cards, as sums of so many that are: 1, −n, n(n−1)/2 … */
const signsOf = (others: number): number[] => {
  const signs = [1];
  for (let at = 1; at <= others; at++) signs.push((-signs[at - 1]! * (others - at + 1)) / at);
  return signs;
};

const splitAgain = (seat: Seat, once: Half, { value, shoe, more }: Again): Worth => {
  const kept = new Map<number, { chance: number; its: Pick<Half, 'any' | 'unpaired'> }>();
  const after = (count: number) => {
    const { chance, left } = withoutPairs(shoe, value, count);
    const known = kept.get(count) ?? { chance, its: count === 0 || chance === 0 ? once : once.from(left) };
    kept.set(count, known);
    return known;
  };
  const parts: (readonly [weight: number, worth: Worth])[] = [];
  const add = ({ pairs, others, orders }: Turn, which: 'any' | 'unpaired', hands: number) => {
    for (const [at, sign] of signsOf(others).entries()) {
      const { chance, its } = after(pairs + at);
      parts.push([sign * orders * hands * chance, its[which]]);
    }
  };
  let [hands, ordered] = [0, 0];
  const ends = ({ pairs, others, orders }: Turn) => {
    const chance = signsOf(others).reduce((sum, sign, at) => sum + sign * after(pairs + at).chance, 0) * orders;
    hands += chance * (2 + pairs);
    ordered += chance * (2 + pairs) * (1 + pairs);
  };
  const { open, full } = turnsOf(more);
  for (const turn of open) {
    add(turn, 'unpaired', 1);
    if (waitingAt(turn) === 1) ends({ ...turn, others: turn.others + 1 });
  }
  for (const turn of full) {
    add(turn, 'any', waitingAt(turn));
    ends(turn);
  }
  const sum = sumOf(parts);
  const one = { ...times(sum, 1 / hands), square: sum.square / hands };
  return handsOf(seat, shoe, { one, hands, pairs: ordered });
};
