import type { LineRules } from '#games/engine/slot/line-rules.ts';

/** W lantern, A golden lotus, B koi, C krathong, D bell, E coin, F leaf. */
export const rules: LineRules = {
  strips: ['BBBWAAAFFEDDWCCEFFFECDEF', 'DDDFEECCWBBBEFFFFCEEAAAW', 'ECDWBBCFAAAWFDEEFDCFBEFD'],
  rows: 3,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: { W: [25], A: [15], B: [8], C: [6], D: [4], E: [2], F: [1] },
  wild: 'W',
  wildTimes: { each: 2, most: 8 },
};

/** No round wins more: 300 times the total bet. */
export const capHundredths = 30_000;
/** The best window there is, which lies below the cap; the sheet counts it. */
export const topHundredths = 5800;

/** The reel that turns once more. */
export const lastReel = 2;
