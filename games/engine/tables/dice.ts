import type { Chance } from '../chance/chance.ts';

/** A throw of dice, each of 1 … 6, in the order in which they are shown. */
export type Throw = readonly number[];

/** Die by die: 1 + `below(6)`. */
export const throwDice = (count: number, chance: Chance): Throw =>
  Array.from({ length: count }, () => 1 + chance.below(6));

/** Every throw of so many dice once: 216 of three. */
export const allThrows = (count: number): Throw[] =>
  Array.from({ length: 6 ** count }, (_, number) =>
    Array.from({ length: count }, (_die, place) => 1 + (Math.floor(number / 6 ** place) % 6)),
  );

export const sumOf = (thrown: Throw): number => thrown.reduce((sum, die) => sum + die, 0);
export const countOf = (thrown: Throw, face: number): number => thrown.filter((die) => die === face).length;
export const isTriple = (thrown: Throw): boolean => thrown.every((die) => die === thrown[0]);
