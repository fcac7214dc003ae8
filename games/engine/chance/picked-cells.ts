import type { Chance } from './chance.ts';

/** One after another: the next is number `below(cells that are left)` of those left, counted from the lowest. Cells count from 0. */
export const pickedCells = (cells: number, count: number, chance: Chance): number[] => {
  const left = Array.from({ length: cells }, (_, cell) => cell);
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0]!);
};
