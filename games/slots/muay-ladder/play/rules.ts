import { tumblingReels } from '#games/engine/slot/cascade-board.ts';
import type { TumblingRules } from '#games/engine/slot/tumbling-round.ts';
import { type WaysRules, waysWins } from '#games/engine/slot/tumbling-wins.ts';
import { baseStrips, freeStrips } from './strips.ts';

export const letters = 'ABCDEFGHWS';
export const rows = 3;
export const reels = 5;
/** In hundredths of the total bet, for one way of three, four and five reels. */
export const pays: readonly (readonly number[])[] = [
  [0, 0, 100, 500, 3000],
  [0, 0, 60, 250, 1200],
  [0, 0, 40, 140, 600],
  [0, 0, 30, 90, 300],
  [0, 0, 20, 40, 120],
  [0, 0, 15, 30, 100],
  [0, 0, 10, 20, 60],
  [0, 0, 5, 15, 50],
];
export const ways: WaysRules = { reels, rows, wild: letters.indexOf('W'), pays };

export const rules: TumblingRules = {
  letters,
  base: tumblingReels(letters, rows, baseStrips),
  free: tumblingReels(letters, rows, freeStrips),
  winsOf: (board) => waysWins(ways, board),
  ladder: { base: [1, 2, 3, 5], free: [2, 4, 6, 10] },
  scatter: {
    symbol: letters.indexOf('S'),
    pays: [0, 0, 0, 300, 1000, 5000],
    spins: [0, 0, 0, 10, 12, 15],
    more: [0, 0, 0, 5, 5, 5],
  },
  spinsMax: 50,
  cap: 400_000,
};
