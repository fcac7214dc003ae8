import type { Ways } from '#games/engine/spots.ts';
import { bullOf, type Kind, kinds } from './hands.ts';

/** Who wins, and with what. */
export type Showdown = { isWon: boolean; kind: Kind };

const tens = 16;
const courts = 12;
const hand = 5;
const dukesAt = kinds.indexOf('dukes');
const bullBullAt = kinds.indexOf('bullBull');

/** n over k. */
const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const chosen = Array.from({ length: tens + 1 }, (_, n) => Array.from({ length: hand + 1 }, (__, k) => choose(n, k)));

/** So many aces, twos … nines, and cards of ten points. */
type Counts = { cards: readonly number[]; ways: number; kind: number };

const held = (at: number): number => (at === 9 ? tens : 4);
const countsOf = (cards: readonly number[]): Counts => ({
  cards,
  ways: cards.reduce((product, count, at) => product * chosen[held(at)]![count]!, 1),
  kind: kinds.indexOf(bullOf(cards.flatMap((count, at) => Array.from({ length: count }, () => at + 1)))),
});

const everyCounts = (): Counts[] => {
  const all: Counts[] = [];
  const fill = (cards: readonly number[], left: number): void => {
    if (cards.length === 9) return void all.push(countsOf([...cards, left]));
    for (let count = 0; count <= Math.min(4, left); count++) fill([...cards, count], left - count);
  };
  fill([], hand);
  return all;
};

const isTens = ({ cards }: Counts): boolean => cards[9] === hand;

/** How many hands of five there are of each kind. */
export const handCounts = (): Readonly<Record<Kind, number>> => {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  for (const { kind, ways } of everyCounts()) counts[kinds[kind]!]! += ways;
  const dukes = choose(courts, hand);
  counts['bullBull']! -= dukes;
  counts['dukes'] = dukes;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the kinds, as just seen
  return counts as Record<Kind, number>;
};

/** Ways of a second hand beside the first. */
const beside = (first: Counts, second: Counts): number => {
  let ways = 1;
  for (let at = 0; at < 10 && ways > 0; at++) ways *= chosen[held(at) - first.cards[at]!]![second.cards[at]!]!;
  return ways;
};

/** Deals of two hands by the kinds of both, in exact numbers below 2⁵³; which hand is which changes nothing. */
const pairs = (): number[][] => {
  const table = kinds.map(() => kinds.map(() => 0));
  const all = everyCounts();
  for (const [at, first] of all.entries())
    for (const second of all.slice(at)) {
      const ways = first.ways * beside(first, second);
      table[first.kind]![second.kind]! += ways;
      if (second !== first) table[second.kind]![first.kind]! += ways;
    }
  return withDukes(table, all);
};

/** Hands of five tens were counted as bull-bull: those of five courts are taken out of them. */
const withDukes = (table: number[][], all: readonly Counts[]): number[][] => {
  const five = all.find(isTens)!;
  const dukes = choose(courts, hand);
  const both = dukes * choose(courts - hand, hand);
  for (const second of all) {
    const ways = dukes * beside(five, second);
    table[dukesAt]![second.kind]! += ways;
    table[bullBullAt]![second.kind]! -= ways;
    table[second.kind]![dukesAt]! += ways;
    table[second.kind]![bullBullAt]! -= ways;
  }
  // Dukes against dukes were taken out of both sides, and each side stands against them once too often.
  table[dukesAt]![bullBullAt]! -= both;
  table[bullBullAt]![dukesAt]! -= both;
  table[dukesAt]![dukesAt]! += both;
  table[bullBullAt]![bullBullAt]! += both;
  return table;
};

const counted = (): Ways<Showdown>[] => {
  const table = pairs();
  return kinds.flatMap((kind, at) => {
    // Of two hands of one kind the highest card decides: as often for the one as for the other.
    const below = table[at]!.slice(0, at).reduce((sum, ways) => sum + ways, 0);
    const ways = below + table[at]![at]! / 2;
    return [true, false].map((isWon): Ways<Showdown> => [{ isWon, kind }, ways]);
  });
};

let known: readonly Ways<Showdown>[] | undefined;
/** All C(52,5) · C(47,5) deals of two hands, by who wins with what. */
export const everyShowdown = (): readonly Ways<Showdown>[] => (known ??= counted());

export const possibleShowdowns: readonly Showdown[] = kinds.flatMap((kind) =>
  [true, false].map((isWon) => ({ isWon, kind })),
);
