import type { Ways } from '#games/engine/tables/spots.ts';
import { kindOf } from './hands.ts';
import { type BullRules, type Kind, rules } from './rules.ts';

/** Who wins, and with what; equal hands, with what both are. */
export type Showdown = { winner: 'player' | 'banker' | 'tie'; kind: Kind };

const hand = 5;
const ranks = 13;
const suits = 4;

/** k of n cards, k up to five. */
const ways = (left: number, taken: number): number => {
  let found = 1;
  for (let at = 0; at < taken; at++) found = (found * (left - at)) / (at + 1);
  return taken > left ? 0 : found;
};

/** How many of each rank a hand has. */
type Counts = { of: readonly number[]; ways: number; kind: number };

const countsOf = (of: readonly number[], its: BullRules): Counts => ({
  of,
  ways: of.reduce((product, count) => product * ways(suits * its.packs, count), 1),
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
    for (let count = 0; count <= Math.min(suits * its.packs, left); count++) fill([...of, count], left - count);
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
const places = hand + 1;
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

/** Of all ways to deal one hand `own` and the other `its` cards of their highest rank: in which the highest suit of both is the same. */
const equalTops = (packs: number, own: number, its: number): number => {
  let equal = 0;
  for (let suit = 0; suit < suits; suit++)
    for (let mine = 1; mine <= own; mine++)
      for (let theirs = 1; theirs <= its; theirs++) {
        const below = suit * packs;
        const taken = ways(packs, mine) * ways(below, own - mine);
        equal += taken * ways(packs - mine, theirs) * ways(below - (own - mine), its - theirs);
      }
  return equal;
};

/** The rank by which a hand of a kind is compared, with how many of it there are: of a bomb the four's, else the highest. */
const decidingOf = ({ of, kind }: Counts, { order }: BullRules): readonly [rank: number, count: number] => {
  const rank = order[kind] === 'bomb' ? of.findIndex((count) => count >= 4) : of.findLastIndex((count) => count > 0);
  return [rank, of[rank]!];
};

/** Of the deals of two such hands, those in which they are equal. */
const equalOf = (its: BullRules, [first, other]: readonly [Counts, Counts], deals: number): number => {
  const [rank, own] = decidingOf(first, its);
  const [same, theirs] = decidingOf(other, its);
  if (rank !== same || deals === 0) return 0;
  if (its.order[first.kind] === 'bomb') return deals;
  const all = suits * its.packs;
  return (deals / (ways(all, own) * ways(all - own, theirs))) * equalTops(its.packs, own, theirs);
};

/** Deals of two hands by the kinds of both, and those of them that are equal, by kind; which hand is which changes nothing. */
type Met = { pairs: number[][]; equal: number[] };

const pairsOf = (its: BullRules): Met => {
  const size = its.order.length;
  const all = everyCounts(its);
  const [rows, kinds] = [placesOf(all), Uint8Array.from(all, ({ kind }) => kind)];
  const [table, equal] = [its.order.map(() => its.order.map(() => 0)), its.order.map(() => 0)];
  const answers = new Float64Array(nothing + 1).fill(1);
  for (const [at, first] of all.entries()) {
    for (const [rank, count] of first.of.entries())
      for (let taken = 0; taken < places; taken++)
        answers[rank * places + taken] = ways(suits * its.packs - count, taken);
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
      if (its.packs > 1 && kinds[other] === first.kind)
        equal[first.kind]! += equalOf(its, [first, all[other]!], first.ways * many) * (other > at ? 2 : 1);
    }
    for (const [kind, many] of sums.entries()) {
      table[first.kind]![kind]! += first.ways * many;
      table[kind]![first.kind]! += first.ways * many;
    }
  }
  return { pairs: table, equal };
};

/** Two hands of five from these packs. @throws RangeError where there are more deals than are counted exactly */
const dealsOf = ({ packs }: BullRules): number => {
  const cards = 52 * packs;
  const deals = ways(cards, hand) * ways(cards - hand, hand);
  if (!Number.isSafeInteger(deals))
    throw new RangeError(`niuniu from ${packs} packs: too many deals to count exactly, such a table has no sheet`);
  return deals;
};

const counted = (its: BullRules): Ways<Showdown>[] => {
  dealsOf(its);
  const { pairs, equal } = pairsOf(its);
  return its.order.flatMap((kind, at) => {
    // Of two hands of one kind that are not equal as often the one wins as the other, since either may be dealt first.
    const below = pairs[at]!.slice(0, at).reduce((sum, many) => sum + many, 0);
    const many = below + (pairs[at]![at]! - equal[at]!) / 2;
    const won = (['player', 'banker'] as const).map((winner): Ways<Showdown> => [{ winner, kind }, many]);
    return equal[at]! > 0 ? [...won, [{ winner: 'tie', kind }, equal[at]!]] : won;
  });
};

const known = new WeakMap<BullRules, readonly Ways<Showdown>[]>();
/** All deals of two hands (of one pack C(52,5) · C(47,5)), by who wins with what. Counted once for each set of rules. */
export const everyShowdown = (its: BullRules = rules): readonly Ways<Showdown>[] => {
  const found = known.get(its) ?? counted(its);
  known.set(its, found);
  return found;
};

export const possibleShowdowns = ({ order, packs }: BullRules): Showdown[] => {
  const winners = packs === 1 ? (['player', 'banker'] as const) : (['player', 'banker', 'tie'] as const);
  return order.flatMap((kind) => winners.map((winner) => ({ winner, kind })));
};
