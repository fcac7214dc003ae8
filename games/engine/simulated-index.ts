import type { Chance } from './chance.ts';

/** An index of ours, in hundredths of a point, and what it moved since the draw before. */
export type IndexMove = { value: number; change: number };

/** Between these the index wanders freely; beyond them it only comes back. In hundredths. */
export const indexBand = { lower: 1_000_00, upper: 2_000_00, start: 1_500_00 } as const;

const steps = 1000;

/**
 * The next value of a simulated index, by one draw below 1000. Each of a thousand steps in a row is as likely, from
 * −4.99 to +5.00 (up to +9.99 below the band, down to −9.99 above it). So units digit and decimals of the value are
 * even, and so are the decimals of the change, whatever the value was.
 */
export const moveIndex = (previous: number, chance: Chance): IndexMove => {
  const change = chance.below(steps) - stepsDown(previous);
  return { value: previous + change, change };
};

const stepsDown = (value: number): number => {
  if (value < indexBand.lower) return 0;
  return value > indexBand.upper ? steps - 1 : steps / 2 - 1;
};

/** `149292` → `1492.92`, `-708` → `-7.08`. */
export const pointsText = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
