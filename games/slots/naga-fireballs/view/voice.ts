import { drum, gong, rush, scaleOf, tune, type Voice, bell } from '#games/stage/slot/voice.ts';
import { note } from '#games/stage/note.ts';

const tone = scaleOf(146.83, [0, 3, 5, 7, 10]);

/** Night on the river: bronze, deep water, and fire that rises out of it. */
export const voice: Voice = {
  spin: [...gong(0, 73, 0.03), { ...note(0, 260, 0.4, 0.02, 'noise'), to: 900, swell: 0.2 }],
  stop: [...drum(0, 58, 0.075), note(0, 420, 0.05, 0.02, 'noise')],
  win: tune(bell, tone, { steps: [5, 7, 8], apart: 0.12, level: 0.045 }),
  step: bell(0, tone(7), 0.04),
  great: [
    ...gong(0, 98, 0.08),
    rush(0, 0.05),
    rush(0.5, 0.05),
    ...tune(bell, tone, { steps: [5, 7, 8, 10, 8, 10, 12], apart: 0.17, level: 0.05, from: 0.25 }),
    ...gong(1.5, 147, 0.07),
  ],
  count: bell(0, tone(8), 0.022),
  feature: [
    ...gong(0, 65, 0.1),
    rush(0.1, 0.06, 0.9),
    ...tune(bell, tone, { steps: [0, 2, 3, 5], apart: 0.2, level: 0.045, from: 0.3 }),
  ],
  over: [...gong(0, 82, 0.07), ...tune(bell, tone, { steps: [8, 7, 5], apart: 0.22, level: 0.04 })],
  spark: [rush(0, 0.02, 0.25)],
  fall: drum(0, 70, 0.05),
  orb: [rush(0, 0.04, 0.28), ...bell(0.22, tone(10), 0.05)],
};
