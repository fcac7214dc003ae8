export const rowCounts = [8, 12, 16] as const;
export const risks = ['low', 'medium', 'high'] as const;
export type Rows = (typeof rowCounts)[number];
export type Risk = (typeof risks)[number];

/** Hundredths from the outermost bell to the middle one; the other half is its mirror. Each whole table returns exactly 99 %. */
const halves: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [482, 220, 110, 100, 50],
    medium: [1200, 314, 130, 70, 40],
    high: [2600, 440, 129, 40, 20],
  },
  12: {
    low: [890, 386, 180, 130, 110, 100, 50],
    medium: [3002, 1200, 420, 190, 110, 60, 30],
    high: [16_000, 2700, 870, 200, 60, 20, 16],
  },
  16: {
    low: [1362, 780, 230, 170, 130, 120, 110, 100, 50],
    medium: [10_382, 4200, 1100, 510, 290, 150, 100, 50, 30],
    high: [88_562, 12_000, 2800, 950, 420, 180, 25, 20, 18],
  },
};

/** What each bell pays in hundredths, from the left. */
export const bellsOf = (rows: Rows, risk: Risk): number[] => {
  const half = halves[rows][risk];
  return [...half, ...half.slice(0, -1).toReversed()];
};

/** In ten-thousandths. */
export const multiplierOf = (hundredths: number): bigint => BigInt(hundredths) * 100n;

/** In how many of the 2^rows ways the pearl comes to a bell: rows over bell. */
export const waysTo = (rows: number, bell: number): number => {
  let ways = 1;
  for (let step = 1; step <= bell; step++) ways = (ways * (rows - bell + step)) / step;
  return ways;
};
