import type { Ways } from '#games/engine/spots.ts';
import { kindOf } from './hands.ts';
import { type BullRules, type Kind, rules } from './rules.ts';

/** Who wins, and with what. */
export type Showdown = { isWon: boolean; kind: Kind };

const hand = 5;
const ranks = 13;
/** k of the n cards of a rank that are left, n and k up to 4. */
const chosen = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
] as const;
const ways = (left: number, taken: number): number => chosen[left]?.[taken] ?? 0;

/** How many of each rank a hand has. */
type Counts = { of: readonly number[]; ways: number; kind: number };

const countsOf = (of: readonly number[], its: BullRules): Counts => ({
  of,
  ways: of.reduce((product, count) => product * ways(4, count), 1),
  kind: its.order.indexOf(
    kindOf(
      of.flatMap((count, rank) => Array.from({ length: count }, () => rank)),
      its,
    ),
  ),
});

const everyCounts = (its: BullRules): Counts[] => {
  const all: Counts[] = [];
  const fill = (of: readonly number[], left: number): void => {
    if (of.length === ranks) return void (left === 0 && all.push(countsOf(of, its)));
    for (let count = 0; count <= Math.min(4, left); count++) fill([...of, count], left - count);
  };
  fill([], hand);
  return all;
};

/** How many hands of five there are of each kind that a table tells apart. */
export const handCounts = (its: BullRules = rules): Readonly<Record<string, number>> => {
  const counts = its.order.map(() => 0);
  for (const { kind, ways: many } of everyCounts(its)) counts[kind]! += many;
  return Object.fromEntries(its.order.map((kind, at) => [kind, counts[at]!]));
};

/** Where `ranks` × `places` answers lie for a hand: of each rank each count, and one last that is 1. */
const places = 5;
const nothing = ranks * places;

/** The ranks of every hand in a row of five places each, those unused at the last answer: what the innermost loop walks. */
const placesOf = (all: readonly Counts[]): Uint8Array => {
  const rows = new Uint8Array(all.length * hand).fill(nothing);
  for (const [at, { of }] of all.entries()) {
    let place = at * hand;
    for (const [rank, count] of of.entries()) if (count > 0) rows[place++] = rank * places + count;
  }
  return rows;
};

/** Deals of two hands by the kinds of both, in exact numbers below 2⁵³; which hand is which changes nothing. */
const pairsOf = (its: BullRules): number[][] => {
  const size = its.order.length;
  const all = everyCounts(its);
  const [rows, kinds] = [placesOf(all), Uint8Array.from(all, ({ kind }) => kind)];
  const table = its.order.map(() => its.order.map(() => 0));
  const answers = new Float64Array(nothing + 1).fill(1);
  for (const [at, first] of all.entries()) {
    for (const [rank, count] of first.of.entries())
      for (let taken = 0; taken < places; taken++) answers[rank * places + taken] = ways(4 - count, taken);
    const sums = new Float64Array(size);
    for (let other = at; other < all.length; other++) {
      const row = other * hand;
      const many =
        answers[rows[row]!]! *
        answers[rows[row + 1]!]! *
        answers[rows[row + 2]!]! *
        answers[rows[row + 3]!]! *
        answers[rows[row + 4]!]!;
      // A pair of different hands stands for both orders.
      sums[kinds[other]!]! += other > at ? many : many / 2;
    }
    for (const [kind, many] of sums.entries()) {
      table[first.kind]![kind]! += first.ways * many;
      table[kind]![first.kind]! += first.ways * many;
    }
  }
  return table;
};

const counted = (its: BullRules): Ways<Showdown>[] => {
  const table = pairsOf(its);
  return its.order.flatMap((kind, at) => {
    // Of two hands of one kind one always wins: as often the one as the other, since either may be dealt first.
    const below = table[at]!.slice(0, at).reduce((sum, many) => sum + many, 0);
    const many = below + table[at]![at]! / 2;
    return [true, false].map((isWon): Ways<Showdown> => [{ isWon, kind }, many]);
  });
};

const known = new WeakMap<BullRules, readonly Ways<Showdown>[]>();
/** All C(52,5) · C(47,5) deals of two hands, by who wins with what. Counted once for each set of rules. */
export const everyShowdown = (its: BullRules = rules): readonly Ways<Showdown>[] => {
  const found = known.get(its) ?? counted(its);
  known.set(its, found);
  return found;
};

export const possibleShowdowns = ({ order }: BullRules): Showdown[] =>
  order.flatMap((kind) => [true, false].map((isWon) => ({ isWon, kind })));
