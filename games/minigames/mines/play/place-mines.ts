import type { Chance } from '#games/engine/chance/chance.ts';
import { cells } from './odds.ts';

/** Mine by mine: the next stands on cell number `below(cells that are left)` of those left, counted from the lowest. */
export const placeMines = (count: number, chance: Chance): number[] => {
  const left = Array.from({ length: cells }, (_, cell) => cell);
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0]!);
};
