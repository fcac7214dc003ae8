import { scaleOf, bell, dulcimer, tune, type Voice } from '#games/stage/slot/voice.ts';
import { note } from '#games/stage/note.ts';

const tone = scaleOf(392, [0, 2, 4, 7, 9]);

/** A still evening at the water: struck strings, and a bell far away. */
export const voice: Voice = {
  spin: [...tune(dulcimer, tone, { steps: [0, 2], apart: 0.07, level: 0.025 }), note(0, 1100, 0.35, 0.012, 'noise')],
  stop: [...dulcimer(0, tone(0) / 2, 0.05), note(0, 1900, 0.02, 0.02, 'noise')],
  win: tune(dulcimer, tone, { steps: [2, 4, 5, 7], apart: 0.09, level: 0.055 }),
  step: dulcimer(0, tone(5), 0.045),
  great: [
    ...tune(dulcimer, tone, { steps: [0, 2, 4, 5, 4, 5, 7, 9, 10], apart: 0.13, level: 0.06 }),
    ...bell(0, tone(0), 0.05),
    ...bell(1.17, tone(5), 0.06),
  ],
  count: dulcimer(0, tone(5), 0.03),
  feature: [
    ...bell(0, tone(5), 0.06),
    ...tune(dulcimer, tone, { steps: [4, 5, 7, 9], apart: 0.12, level: 0.05, from: 0.2 }),
  ],
  over: [...bell(0, tone(0), 0.05), ...tune(dulcimer, tone, { steps: [7, 5, 4, 0], apart: 0.15, level: 0.045 })],
  spark: bell(0, tone(7), 0.03),
  fall: dulcimer(0, tone(0) / 2, 0.04),
  orb: bell(0, tone(5), 0.045),
};
