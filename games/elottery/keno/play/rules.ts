import { span } from '#games/engine/tables/conditions.ts';
import type { KenoRules } from '#games/engine/keno/rules.ts';
import type { SideBet } from '#games/engine/keno/side-bets.ts';

const side = (id: string, kind: string, multiplier: number, when: SideBet['when']): SideBet => ({
  id,
  kind,
  multiplier,
  when,
});
const every = (from: number, to: number, step: number): number[] =>
  span(from, to).filter((value) => (value - from) % step === 0);

/** Of twenty balls from 1 to 80 the sum lies between 210 and 1410, as often below 810 as above it. */
const sides: readonly SideBet[] = [
  side('small', 'bigSmall', 19_200, { sum: span(210, 809) }),
  side('big', 'bigSmall', 19_200, { sum: span(811, 1410) }),
  side('tie', 'tie', 2_150_000, { sum: [810] }),
  side('odd', 'odd', 19_200, { sum: every(211, 1409, 2) }),
  side('even', 'even', 19_200, { sum: every(210, 1410, 2) }),
  side('up', 'upDown', 23_500, { low: span(11, 20) }),
  side('middle', 'middle', 46_000, { low: [10] }),
  side('down', 'upDown', 23_500, { low: span(0, 9) }),
  side('moreOdd', 'moreOdd', 23_500, { odd: span(11, 20) }),
  side('equal', 'middle', 46_000, { odd: [10] }),
  side('moreEven', 'moreOdd', 23_500, { odd: span(0, 9) }),
  side('metal', 'metalEarth', 92_000, { sum: span(210, 695) }),
  side('wood', 'wood', 46_000, { sum: span(696, 763) }),
  side('water', 'water', 24_000, { sum: span(764, 855) }),
  side('fire', 'fire', 46_000, { sum: span(856, 923) }),
  side('earth', 'earth', 92_000, { sum: span(924, 1410) }),
];

export const rules: KenoRules = {
  code: 'keno',
  version: 2,
  balls: 80,
  drawn: 20,
  picksMax: 10,
  pays: {
    1: { 1: 38_000 },
    2: { 2: 155_000, 1: 500 },
    3: { 3: 480_000, 2: 20_000 },
    4: { 4: 1_250_000, 3: 80_000, 2: 10_000 },
    5: { 5: 8_000_000, 4: 220_000, 3: 20_000 },
    6: { 6: 18_000_000, 5: 800_000, 4: 70_000, 3: 20_000 },
    7: { 7: 70_000_000, 6: 3_000_000, 5: 200_000, 4: 40_000, 3: 10_000 },
    8: { 8: 150_000_000, 7: 15_000_000, 6: 1_000_000, 5: 130_000, 4: 20_000 },
    9: { 9: 300_000_000, 8: 50_000_000, 7: 3_500_000, 6: 400_000, 5: 60_000, 4: 10_000 },
    10: { 10: 500_000_000, 9: 100_000_000, 8: 15_000_000, 7: 1_200_000, 6: 200_000, 5: 30_000, 0: 20_000 },
  },
  sides,
};
