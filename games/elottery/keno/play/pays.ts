import { choose } from '#games/engine/choose.ts';

export const balls = 80;
export const drawn = 20;
export const picksMax = 10;

/** By numbers picked, then by hits: what comes back in ten-thousandths of the stake; what isn't listed pays nothing. */
export const pays: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 38_000 },
  2: { 2: 155_000, 1: 500 },
  3: { 3: 480_000, 2: 20_000 },
  4: { 4: 1_250_000, 3: 80_000, 2: 10_000 },
  5: { 5: 8_000_000, 4: 220_000, 3: 20_000 },
  6: { 6: 18_000_000, 5: 800_000, 4: 70_000, 3: 20_000 },
  7: { 7: 70_000_000, 6: 3_000_000, 5: 200_000, 4: 40_000, 3: 10_000 },
  8: { 8: 150_000_000, 7: 15_000_000, 6: 1_000_000, 5: 130_000, 4: 20_000 },
  9: { 9: 300_000_000, 8: 50_000_000, 7: 3_500_000, 6: 400_000, 5: 60_000, 4: 10_000 },
  10: { 10: 500_000_000, 9: 100_000_000, 8: 15_000_000, 7: 1_200_000, 6: 200_000, 5: 30_000, 0: 20_000 },
};

/** In ten-thousandths of the stake. */
export const multiplierOf = (picked: number, hits: number): number => pays[picked]?.[hits] ?? 0;

/** What a ticket of so many numbers pays, the most hits first. */
export const ladderOf = (picked: number): { hits: number; multiplier: number }[] =>
  Object.entries(pays[picked] ?? {})
    .map(([hits, multiplier]) => ({ hits: Number(hits), multiplier }))
    .toSorted((a, b) => b.hits - a.hits);

/** Of all C(80, 20) draws, how many hit exactly so many of the numbers picked. */
export const drawsWith = (picked: number, hits: number): bigint =>
  choose(picked, hits) * choose(balls - picked, drawn - hits);
export const drawsInAll = choose(balls, drawn);
