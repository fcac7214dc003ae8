import type { Chance } from './chance.ts';

/** Fisher–Yates from the top: for i = n−1 … 1 swap i with `below(i + 1)`. Returns a new list. */
export const shuffled = <Thing>(things: readonly Thing[], chance: Chance): Thing[] => {
  const list = [...things];
  for (let top = list.length - 1; top > 0; top--) {
    const pick = chance.below(top + 1);
    [list[top], list[pick]] = [list[pick]!, list[top]!];
  }
  return list;
};
