import { bothTerms, type Pair, seatsTable, type TileRules } from '#games/engine/tables/seats-table.ts';
import { spotGame } from '#games/engine/tables/spots.ts';

/** The dots of both ends of every tile, two of a kind, the highest kind first; two tiles of a kind make a pair. */
export const set = [
  { kind: 'teen', dots: [66, 66] },
  { kind: 'day', dots: [11, 11] },
  { kind: 'yun', dots: [44, 44] },
  { kind: 'gor', dots: [13, 13] },
  { kind: 'mooy', dots: [55, 55] },
  { kind: 'chong', dots: [33, 33] },
  { kind: 'bon', dots: [22, 22] },
  { kind: 'foo', dots: [56, 56] },
  { kind: 'ping', dots: [46, 46] },
  { kind: 'tit', dots: [16, 16] },
  { kind: 'look', dots: [15, 15] },
  { kind: 'nine', dots: [36, 45] },
  { kind: 'eight', dots: [26, 35] },
  { kind: 'seven', dots: [25, 34] },
  { kind: 'five', dots: [14, 23] },
  { kind: 'jee', dots: [24, 12] },
] as const;
export type Kind = (typeof set)[number]['kind'];
export const tiles = 2 * set.length;

const placeOf = (tile: number): number => Math.floor(tile / 2);
export const kindOf = (tile: number): Kind => set[placeOf(tile)]!.kind;
export const endsOf = (tile: number): readonly [top: number, bottom: number] => {
  const dots = set[placeOf(tile)]!.dots[tile % 2 === 0 ? 0 : 1];
  return [Math.floor(dots / 10), dots % 10];
};
const dotsOf = (tile: number): number => endsOf(tile)[0] + endsOf(tile)[1];

export const isPair = ([one, two]: Pair): boolean => kindOf(one) === kindOf(two);
export const pointsOf = ([one, two]: Pair): number => (dotsOf(one) + dotsOf(two)) % 10;

export type Rank = { name: 'pair' | 'wong' | 'gong'; kind: Kind } | { name: 'points'; points: number };

/** What a hand is called: a pair, teen or day with a nine (wong) or an eight (gong), else its points. */
export const rankOf = (hand: Pair): Rank => {
  if (isPair(hand)) return { name: 'pair', kind: kindOf(hand[0]) };
  const high = hand.find((tile) => ['teen', 'day'].includes(kindOf(tile)));
  const other = hand.find((tile) => tile !== high);
  if (high !== undefined && other !== undefined && (dotsOf(other) === 9 || dotsOf(other) === 8))
    return { name: dotsOf(other) === 9 ? 'wong' : 'gong', kind: kindOf(high) };
  return { name: 'points', points: pointsOf(hand) };
};

/** Higher for a higher kind of tile; those of gee joon, alone, are the lowest. */
const heightOf = (tile: number): number => set.length - 1 - placeOf(tile);

export const worth = (hand: Pair): number => {
  const rank = rankOf(hand);
  const high = Math.max(...hand.map(heightOf));
  if (rank.name === 'points') return 20 * rank.points + high;
  if (rank.name === 'pair') return 3000 + (rank.kind === 'jee' ? set.length : high);
  return (rank.name === 'wong' ? 2000 : 1000) + high;
};

/** What every version publishes of its tiles. */
export const firstFacts = {
  set: set.map(({ kind, dots }) => ({ kind, dots })),
  order: `pairs: jee > ${set
    .map(({ kind }) => kind)
    .slice(0, -1)
    .join(
      ' > ',
    )}; wong: teen or day with nine dots; gong: with eight; points: dots mod 10, the higher tile breaks ties`,
};

/** Two of 32 dominoes against the banker's two. */
export const rules: TileRules = {
  code: 'wenzhou-pai-gow',
  version: 2,
  tiles,
  worth,
  isPair,
  terms: bothTerms,
  pair: { wins: 280_000, most: 5000 },
  facts: {
    ...firstFacts,
    tile: 'tile 2k is the first and tile 2k + 1 the second of the kind k of the set, k = 0 ... 15; dots 36 are three on one end and six on the other',
    pair: 'two tiles of one kind',
  },
};

export const table = seatsTable(rules);

export const wenzhouPaiGow = spotGame(table);
