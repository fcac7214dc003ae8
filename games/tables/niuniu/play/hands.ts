import { rankOf, suitOf } from '#games/engine/tables/cards.ts';
import { type BullRules, type Kind, kindNames, rules } from './rules.ts';

/** Ace 1, ten and court 10. @param rank 0 (ace) … 12 (king) */
const pointsOf = (rank: number): number => Math.min(rank + 1, 10);

const triples = [0, 1, 2].flatMap((one) =>
  [1, 2, 3].flatMap((two) => [2, 3, 4].flatMap((three) => (one < two && two < three ? [[one, two, three]] : []))),
);

/** Places of three of five that sum to a multiple of ten, the first in order; nothing where no three do. */
export const bullAmong = (points: readonly number[]): readonly number[] | undefined =>
  triples.find((places) => places.reduce((sum, place) => sum + points[place]!, 0) % 10 === 0);

/** Of five by their points alone: which bull they make. */
const bullOf = (points: readonly number[]): Kind => {
  if (!bullAmong(points)) return 'none';
  const rest = points.reduce((sum, one) => sum + one, 0) % 10;
  return rest === 0 ? 'bullBull' : kindNames[rest]!;
};

/** The rank of which a hand has four, if any; from several packs also five. */
const fourOf = (ranks: readonly number[]): number | undefined =>
  ranks.find((rank) => ranks.filter((one) => one === rank).length >= 4);
const ten = 9;

const specials: readonly (readonly [kind: Kind, is: (ranks: readonly number[]) => boolean])[] = [
  [
    'fiveSmall',
    (ranks) => ranks.every((rank) => rank < 4) && ranks.reduce((sum, rank) => sum + pointsOf(rank), 0) <= 10,
  ],
  ['bomb', (ranks) => fourOf(ranks) !== undefined],
  ['dukes', (ranks) => ranks.every((rank) => rank > ten)],
  [
    'fourFaces',
    (ranks) => ranks.filter((rank) => rank > ten).length === 4 && ranks.filter((rank) => rank === ten).length === 1,
  ],
];

/** The highest that five ranks are, of the hands that a table tells apart. @param ranks 0 (ace) … 12 (king) */
export const kindOf = (ranks: readonly number[], { order }: BullRules = rules): Kind => {
  const found = specials.flatMap(([kind, is]) => (order.includes(kind) && is(ranks) ? [kind] : []));
  return [bullOf(ranks.map(pointsOf)), ...found].reduce((best, kind) =>
    order.indexOf(kind) > order.indexOf(best) ? kind : best,
  );
};

export type Hand = {
  kind: Kind;
  /** Places of the three cards that make the bull. */
  bull: readonly number[];
  /** The higher wins; no two hands of one pack have the same, two of several packs may. */
  strength: number;
};

/** Diamonds, clubs, hearts, spades. */
const suitOrder = [1, 0, 2, 3];
const heightOf = (card: number): number => rankOf(card) * 4 + suitOrder[suitOf(card)]!;

/** Of one kind the highest card decides, of two bombs the rank of the four. */
export const handOf = (cards: readonly number[], its: BullRules = rules): Hand => {
  const ranks = cards.map(rankOf);
  const kind = kindOf(ranks, its);
  const four = kind === 'bomb' ? fourOf(ranks) : undefined;
  const highest = four === undefined ? Math.max(...cards.map(heightOf)) : four * 4;
  return { kind, bull: bullAmong(ranks.map(pointsOf)) ?? [], strength: its.order.indexOf(kind) * 52 + highest };
};
