import { bothTerms, type Pair, seatsTable, type TileRules } from '#games/engine/tables/seats-table.ts';
import { spotGame } from '#games/engine/tables/spots.ts';

/** Four of each: dots one to nine, then white. */
export const tiles = 40;
/** 1 … 9, and 0 for white. */
export const dotsOf = (tile: number): number => (Math.floor(tile / 4) + 1) % 10;

/** Points in halves: white counts one half, what is above ten is cut off. */
export const halvesOf = ([one, two]: Pair): number =>
  [one, two].reduce((sum, tile) => sum + (2 * dotsOf(tile) || 1), 0) % 20;
export const isPair = ([one, two]: Pair): boolean => dotsOf(one) === dotsOf(two);
export const isTwoEight = ([one, two]: Pair): boolean => dotsOf(one) * dotsOf(two) === 16 && !isPair([one, two]);

/** White pair, pairs from nines down, two with eight, then points; the higher tile breaks ties of points, white is the lowest. */
export const worth = (hand: Pair): number => {
  const high = Math.max(...hand.map(dotsOf));
  if (isPair(hand)) return 1000 + (high === 0 ? 10 : high);
  return isTwoEight(hand) ? 900 : 10 * halvesOf(hand) + high;
};

/** What every version publishes of its tiles. */
export const firstFacts = {
  set: 'four of each: dots 1 to 9, then white; tile / 4, cut off, is the kind',
  order:
    'white pair > pairs 9 to 1 > 2 with 8 > points mod 10, white one half; the higher tile breaks ties of points, white the lowest',
};

/** Two tiles against the banker's two. */
export const rules: TileRules = {
  code: 'er-ba-gang',
  version: 2,
  tiles,
  worth,
  isPair,
  terms: bothTerms,
  pair: { wins: 110_000, most: 10_000 },
  facts: {
    ...firstFacts,
    pair: 'two tiles of one kind',
  },
};

export const table = seatsTable(rules);

export const erBaGang = spotGame(table);
