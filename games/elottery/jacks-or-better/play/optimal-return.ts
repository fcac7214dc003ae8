import { packSize, rankOf, suitOf } from '#games/engine/tables/cards.ts';
import { allMasks, drawsOf, isHeld, paysByNumber } from './best-hold.ts';
import { handTables, keyOfCard, suitBit } from './hands.ts';
import type { PaysForOne } from './pays.ts';

/** Played as well as can be, over every deal and every draw. Each is over `parts`. */
export type OptimalReturn = { paid: bigint; squares: bigint; hits: bigint; parts: bigint };

/** C(n, k) for n to 52, k to 5. */
const ways: readonly (readonly number[])[] = Array.from({ length: packSize + 1 }, (_, n) =>
  [0, 1, 2, 3, 4, 5].map((k) => {
    let all = 1;
    for (let taken = 1; taken <= k; taken++) all = (all * (n - taken + 1)) / taken;
    return n < k ? 0 : all;
  }),
);
const sizeOf: readonly number[] = allMasks.map((mask) => [0, 1, 2, 3, 4].filter((slot) => isHeld(mask, slot)).length);

/** Where the held cards stand among all sets of their size; `cards` ascend. */
const placeOf = (cards: readonly number[], mask: number): number => {
  let place = 0;
  for (let slot = 0, size = 0; slot < 5; slot++) if (mask & (1 << slot)) place += ways[cards[slot]!]![++size]!;
  return place;
};

/** Every five cards of the pack, ascending. */
const eachHand = (seen: (cards: readonly number[]) => void): void => {
  const cards = [0, 0, 0, 0, 0];
  const from = (slot: number, least: number): void => {
    if (slot === 5) return seen(cards);
    for (let card = least; card < packSize - 4 + slot; card++) {
      cards[slot] = card;
      from(slot + 1, card + 1);
    }
  };
  from(0, 0);
};

const classOf = (cards: readonly number[]): number => {
  const { plain, suited } = handTables();
  let [sum, suit] = [0, 15];
  for (const card of cards) {
    sum += keyOfCard[card]!;
    suit &= suitBit[card]!;
  }
  return (suit === 0 ? plain : suited)[sum]!;
};

/** By size of a set and its place: Σ of what all hands pay that hold it. */
type Sums = readonly Float64Array[];

const emptySums = (): Sums => [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(ways[packSize]![size]!));

/** What every set of up to five cards is part of: what those hands pay, its squares, and how many pay. */
const sumsOf = (worth: readonly number[]): { pay: Sums; square: Sums; hit: Sums } => {
  const sums = { pay: emptySums(), square: emptySums(), hit: emptySums() };
  eachHand((cards) => {
    const pay = worth[classOf(cards)]!;
    if (pay === 0) return;
    for (let mask = 0; mask < 32; mask++) {
      const size = sizeOf[mask]!;
      const place = placeOf(cards, mask);
      sums.pay[size]![place]! += pay;
      sums.square[size]![place]! += pay * pay;
      sums.hit[size]![place]! += 1;
    }
  });
  return sums;
};

/** For each hold, Σ over the draws that don't bring a card back that was thrown away: inclusion and exclusion. */
const drawnSums = (cards: readonly number[], sums: Sums, into: Float64Array): void => {
  for (let mask = 0; mask < 32; mask++) into[mask] = sums[sizeOf[mask]!]![placeOf(cards, mask)]!;
  for (let bit = 1; bit < 32; bit <<= 1)
    for (let mask = 0; mask < 32; mask++) if ((mask & bit) === 0) into[mask]! -= into[mask | bit]!;
};

const factorials = [1, 1, 2, 6, 24];

/**
 * Of hands that differ by the names of suits alone, the one whose suits' ranks, read as binary numbers, don't ascend; with how
 * many it stands for.
 */
export const suitClasses = (): { cards: number[]; count: number }[] => {
  const classes: { cards: number[]; count: number }[] = [];
  const ranks = [0, 0, 0, 0];
  eachHand((cards) => {
    ranks.fill(0);
    for (const card of cards) ranks[suitOf(card)]! |= 1 << rankOf(card);
    const [a, b, c, d] = ranks;
    if (a! < b! || b! < c! || c! < d!) return;
    const alike = new Map<number, number>();
    for (const one of ranks) alike.set(one, (alike.get(one) ?? 0) + 1);
    const count = [...alike.values()].reduce((left, same) => left / factorials[same]!, 24);
    classes.push({ cards: [...cards], count });
  });
  return classes;
};

/** Every hold's draws come to this many parts: the least common multiple of C(47, 0) … C(47, 5). */
const partsOfDraw = 5 * drawsOf(5);
const scales: readonly number[] = allMasks.map((mask) => partsOfDraw / drawsOf(5 - sizeOf[mask]!));

/** Which hold of ascending cards pays most; the first of equal ones. */
const bestOf = (drawn: Float64Array): number => {
  let best = 0;
  for (let mask = 1; mask < 32; mask++) if (drawn[mask]! * scales[mask]! > drawn[best]! * scales[best]!) best = mask;
  return best;
};

/** The same figures as `bestHold` for many hands at once: what each set of cards is part of is counted beforehand. */
export const holder = (pays: PaysForOne): ((cards: readonly number[]) => { mask: number; parts: number }) => {
  const { pay } = sumsOf(paysByNumber(pays));
  const drawn = new Float64Array(32);
  return (cards) => {
    drawnSums(cards, pay, drawn);
    const mask = bestOf(drawn);
    return { mask, parts: drawn[mask]! * scales[mask]! };
  };
};

/** The exact return of a table, by the best hold of each deal. */
export const optimalReturn = (pays: PaysForOne, classes = suitClasses()): OptimalReturn => {
  const { pay, square, hit } = sumsOf(paysByNumber(pays));
  const [drawn, more] = [new Float64Array(32), new Float64Array(32)];
  let [paid, squares, hits] = [0n, 0n, 0n];
  for (const { cards, count } of classes) {
    drawnSums(cards, pay, drawn);
    const best = bestOf(drawn);
    const whole = (sum: number) => BigInt(sum * scales[best]!) * BigInt(count);
    paid += whole(drawn[best]!);
    drawnSums(cards, square, more);
    squares += whole(more[best]!);
    drawnSums(cards, hit, more);
    hits += whole(more[best]!);
  }
  return { paid, squares, hits, parts: BigInt(ways[packSize]![5]!) * BigInt(partsOfDraw) };
};
