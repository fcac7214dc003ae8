export const grades = ['breeze', 'wind', 'gust', 'squall', 'storm'] as const;
export type Grade = (typeof grades)[number];

/** Lanterns on each floor, and how many of them the wind puts out. */
export const floors: Readonly<Record<Grade, { lanterns: number; dark: number }>> = {
  breeze: { lanterns: 4, dark: 1 },
  wind: { lanterns: 3, dark: 1 },
  gust: { lanterns: 2, dark: 1 },
  squall: { lanterns: 3, dark: 2 },
  storm: { lanterns: 4, dark: 3 },
};
export const lanternsMax = 4;
const floorsMax = 10;
/** Nothing pays more than this, in ten-thousandths: a floor that would is not built. */
export const multiplierMax = 100_000_000n;

/** (1 − 1/100) · (lanterns / (lanterns − dark))^climbed in ten-thousandths, cut off. */
export const multiplierOf = (grade: Grade, climbed: number): bigint => {
  const { lanterns, dark } = floors[grade];
  return (9_900n * BigInt(lanterns) ** BigInt(climbed)) / BigInt(lanterns - dark) ** BigInt(climbed);
};

/** After so many floors the round is over and pays. */
export const floorsOf = (grade: Grade): number => {
  let count = floorsMax;
  while (multiplierOf(grade, count) > multiplierMax) count--;
  return count;
};
