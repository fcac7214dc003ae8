import { packSize, rankOf, suitOf } from '#games/engine/tables/cards.ts';

/** From nothing to the best; quads are told apart because other tables than ours pay them apart. */
export const handNames = [
  'nothing',
  'jacksPair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads5toK',
  'quads2to4',
  'quadsA',
  'straightFlush',
  'royal',
] as const;
export type HandName = (typeof handNames)[number];
const numberOf = (name: HandName): number => handNames.indexOf(name);

/**
 * A number for each rank, two to ace: the least ones whose sums over any five cards all differ (checked by a test), so that
 * a sum says which ranks a hand has, in whatever order.
 */
export const rankKeys: readonly number[] = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415];
const ace = 12;
const [jack, ten] = [9, 8];
/** Two is 0, the ace 12. */
export const heightOf = (card: number): number => (rankOf(card) + ace) % 13;

const straightTop = (heights: readonly number[]): number | undefined => {
  const sorted = heights.toSorted((a, b) => a - b);
  if (sorted.join() === '0,1,2,3,12') return 3;
  return sorted.every((height, at) => height === sorted[0]! + at) ? sorted[4] : undefined;
};

const quadsOf = (height: number): HandName => {
  if (height === ace) return 'quadsA';
  return height <= 2 ? 'quads2to4' : 'quads5toK';
};

/** What five ranks make where the suits differ. */
const plainName = (heights: readonly number[]): HandName => {
  const counts = Array.from({ length: 13 }, () => 0);
  for (const height of heights) counts[height]!++;
  const most = Math.max(...counts);
  const pairs = counts.filter((count) => count === 2).length;
  if (most === 4) return quadsOf(counts.indexOf(4));
  if (most === 3) return pairs === 1 ? 'fullHouse' : 'trips';
  if (pairs === 2) return 'twoPair';
  if (pairs === 1) return counts.indexOf(2) >= jack ? 'jacksPair' : 'nothing';
  return straightTop(heights) === undefined ? 'nothing' : 'straight';
};

/** The same where all five are of one suit; five ranks that differ. */
const suitedName = (heights: readonly number[]): HandName => {
  const top = straightTop(heights);
  if (top === undefined) return 'flush';
  return top === ace && Math.min(...heights) === ten ? 'royal' : 'straightFlush';
};

const tables = (): { plain: Uint8Array; suited: Uint8Array } => {
  const size = 4 * rankKeys[ace]! + rankKeys[ace - 1]! + 1;
  const [plain, suited] = [new Uint8Array(size), new Uint8Array(size)];
  const fill = (heights: readonly number[], least: number): void => {
    if (heights.length === 5) {
      const sum = heights.reduce((total, height) => total + rankKeys[height]!, 0);
      plain[sum] = numberOf(plainName(heights));
      suited[sum] = new Set(heights).size === 5 ? numberOf(suitedName(heights)) : 0;
      return;
    }
    for (let height = least; height < 13; height++)
      if (heights.filter((other) => other === height).length < 4) fill([...heights, height], height);
  };
  fill([], 0);
  return { plain, suited };
};
let kept: ReturnType<typeof tables> | undefined;
/** By the sum of the keys: the number of the hand's name. Made when first needed. */
export const handTables = (): ReturnType<typeof tables> => (kept ??= tables());

/** Of each card: the key of its rank, and its suit as one bit of four. */
export const keyOfCard: readonly number[] = Array.from({ length: packSize }, (_, card) => rankKeys[heightOf(card)]!);
export const suitBit: readonly number[] = Array.from({ length: packSize }, (_, card) => 1 << suitOf(card));

/** What five cards make. */
export const handOf = (cards: readonly number[]): HandName => {
  const { plain, suited } = handTables();
  const sum = cards.reduce((total, card) => total + keyOfCard[card]!, 0);
  const isSuited = cards.every((card) => suitBit[card] === suitBit[cards[0]!]);
  return handNames[(isSuited ? suited : plain)[sum]!]!;
};
