import { drum, guitar, scaleOf, tune, type Voice } from '#games/stage/slot/voice.ts';
import { note } from '#games/stage/note.ts';

const tone = scaleOf(329.63, [0, 3, 5, 7, 10]);
const sizzle = (at: number, level: number) => ({ ...note(at, 5200, 0.3, level, 'noise'), to: 3000, swell: 0.02 });

/** A country band between the stalls: bright strings, a beat for the feet, and something in the pan. */
export const voice: Voice = {
  spin: [...drum(0, 82, 0.035), sizzle(0.03, 0.014), ...guitar(0.06, tone(0) / 2, 0.04)],
  stop: [...drum(0, 100, 0.04), note(0, 3200, 0.025, 0.022, 'noise')],
  win: tune(guitar, tone, { steps: [5, 4, 5, 7], apart: 0.085, level: 0.06 }),
  step: guitar(0, tone(7), 0.05),
  great: [
    ...tune(guitar, tone, { steps: [5, 5, 7, 5, 8, 7, 5, 4, 5, 7, 8, 10], apart: 0.11, level: 0.055 }),
    ...[0, 0.22, 0.44, 0.66, 0.88, 1.1].flatMap((at) => [
      ...drum(at, 70, 0.06),
      note(at + 0.11, 6000, 0.04, 0.03, 'noise'),
    ]),
  ],
  count: guitar(0, tone(7), 0.026),
  feature: [
    ...[0, 0.12, 0.24, 0.48].flatMap((at) => drum(at, 88, 0.06)),
    ...tune(guitar, tone, { steps: [0, 2, 4, 5, 7, 8, 10], apart: 0.1, level: 0.055, from: 0.12 }),
  ],
  over: [...tune(guitar, tone, { steps: [8, 7, 5, 2, 0], apart: 0.12, level: 0.05 }), ...drum(0.6, 66, 0.07)],
  spark: [sizzle(0, 0.035), note(0, 1400, 0.05, 0.02, 'square')],
  fall: [note(0, 190, 0.06, 0.05, 'sine'), note(0.03, 150, 0.06, 0.04, 'sine')],
  orb: [...guitar(0, tone(5), 0.05), ...guitar(0.07, tone(9), 0.05)],
};
