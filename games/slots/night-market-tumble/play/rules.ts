import { tumblingReels } from '#games/engine/slot/cascade-board.ts';
import type { TumblingRules } from '#games/engine/slot/tumbling-round.ts';
import { anywhereWins } from '#games/engine/slot/tumbling-wins.ts';
import { baseStrips, freeStrips } from './strips.ts';

export const letters = 'ABCDEFGHISL';
export const rows = 5;
export const from = [8, 10, 12];
/** In hundredths of the total bet, for 8–9, 10–11 and 12 or more. */
export const pays: readonly (readonly number[])[] = [
  [1000, 2500, 10000],
  [400, 1000, 3000],
  [250, 700, 2000],
  [150, 400, 1500],
  [100, 250, 1000],
  [80, 200, 800],
  [60, 120, 500],
  [40, 100, 400],
  [30, 80, 250],
];
export const lanternTimes = [2, 3, 5, 8, 10, 15, 20, 25, 50, 100, 250];
export const lanternWeights = [300, 200, 150, 90, 60, 30, 20, 14, 10, 6, 3];

export const rules: TumblingRules = {
  letters,
  base: tumblingReels(letters, rows, baseStrips),
  free: tumblingReels(letters, rows, freeStrips),
  winsOf: (board) => anywhereWins({ from, pays }, board),
  ladder: { base: [1], free: [1] },
  scatter: {
    symbol: letters.indexOf('S'),
    pays: [0, 0, 0, 0, 300, 800, 5000],
    spins: [0, 0, 0, 0, 10, 10, 10],
    more: [0, 0, 0, 5],
  },
  spinsMax: 50,
  lanterns: { symbol: letters.indexOf('L'), times: lanternTimes, weights: lanternWeights },
  cap: 500_000,
};
