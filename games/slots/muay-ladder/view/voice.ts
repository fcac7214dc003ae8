import { drum, oboe, scaleOf, tune, type Voice } from '#games/stage/slot/voice.ts';
import { note } from '#games/stage/note.ts';

const tone = scaleOf(293.66, [0, 1, 5, 7, 8]);
/** The bell of a round. */
const ringBell = (at: number, level: number) => [
  note(at, 1180, 0.7, level, 'square'),
  note(at, 1770, 0.5, level * 0.5, 'sine'),
];
const pairOfDrums = (at: number, level: number) => [...drum(at, 92, level), ...drum(at + 0.1, 128, level * 0.8)];

/** The music of the ring: a reed that winds, two drums, the bell, and blows that land. */
export const voice: Voice = {
  spin: [...pairOfDrums(0, 0.035), note(0, 800, 0.2, 0.014, 'noise')],
  stop: [...drum(0, 74, 0.07), note(0, 1200, 0.04, 0.05, 'noise')],
  win: [...tune(oboe, tone, { steps: [5, 6, 5, 8], apart: 0.1, level: 0.06 }), ...pairOfDrums(0, 0.04)],
  step: oboe(0, tone(5), 0.05),
  great: [
    ...ringBell(0, 0.03),
    ...ringBell(0.2, 0.03),
    ...tune(oboe, tone, { steps: [5, 6, 8, 6, 5, 8, 9, 10, 9, 10], apart: 0.14, level: 0.06, from: 0.25 }),
    ...[0.25, 0.53, 0.81, 1.09, 1.37].flatMap((at) => pairOfDrums(at, 0.05)),
  ],
  count: drum(0, 160, 0.035),
  feature: [
    ...ringBell(0, 0.035),
    ...ringBell(0.22, 0.035),
    ...ringBell(0.44, 0.035),
    ...tune(oboe, tone, { steps: [5, 8, 6, 9], apart: 0.16, level: 0.055, from: 0.6 }),
  ],
  over: [...ringBell(0, 0.03), ...tune(oboe, tone, { steps: [8, 6, 5], apart: 0.18, level: 0.05, from: 0.15 })],
  spark: [{ ...note(0, 2400, 0.09, 0.06, 'noise'), to: 600 }, ...drum(0, 110, 0.05)],
  fall: drum(0, 84, 0.05),
  orb: [...ringBell(0, 0.02), ...drum(0, 140, 0.045)],
};
