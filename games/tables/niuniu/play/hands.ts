import { rankOf, suitOf } from '#games/engine/cards.ts';

/** What five cards are, the lowest first: no bull, niu 1 … 9, bull-bull, five courts. */
export const kinds = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bullBull', 'dukes'] as const;
export type Kind = (typeof kinds)[number];

/** How many times a double bet is won or lost, by the hand that wins. */
export const multipliers: Readonly<Record<Kind, number>> = {
  none: 1,
  '1': 1,
  '2': 1,
  '3': 1,
  '4': 1,
  '5': 1,
  '6': 1,
  '7': 2,
  '8': 2,
  '9': 2,
  bullBull: 3,
  dukes: 5,
};

/** Ace 1, ten and court 10. */
const pointsOf = (card: number): number => Math.min(rankOf(card) + 1, 10);

const triples = [0, 1, 2].flatMap((one) =>
  [1, 2, 3].flatMap((two) => [2, 3, 4].flatMap((three) => (one < two && two < three ? [[one, two, three]] : []))),
);

/** Places of three of five that sum to a multiple of ten, the first in order; nothing where no three do. */
export const bullAmong = (points: readonly number[]): readonly number[] | undefined =>
  triples.find((places) => places.reduce((sum, place) => sum + points[place]!, 0) % 10 === 0);

/** Of five by their points alone: which bull they make. Five courts are told apart by their ranks. */
export const bullOf = (points: readonly number[]): Kind => {
  if (!bullAmong(points)) return 'none';
  const rest = points.reduce((sum, one) => sum + one, 0) % 10;
  return rest === 0 ? 'bullBull' : kinds[rest]!;
};

export type Hand = {
  kind: Kind;
  /** Places of the three cards that make the bull. */
  bull: readonly number[];
  /** The higher wins; no two hands of one pack have the same. */
  strength: number;
};

/** Diamonds, clubs, hearts, spades. */
const suitOrder = [1, 0, 2, 3];
const heightOf = (card: number): number => rankOf(card) * 4 + suitOrder[suitOf(card)]!;

export const handOf = (cards: readonly number[]): Hand => {
  const points = cards.map(pointsOf);
  const kind = cards.every((card) => rankOf(card) > 9) ? 'dukes' : bullOf(points);
  const highest = Math.max(...cards.map(heightOf));
  return { kind, bull: bullAmong(points) ?? [], strength: kinds.indexOf(kind) * 52 + highest };
};
