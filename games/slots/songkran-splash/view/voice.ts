import { drum, scaleOf, splash, tune, type Voice, xylophone } from '#games/stage/slot/voice.ts';

const tone = scaleOf(523.25, [0, 2, 4, 5, 7, 9, 11]);

/** The street at new year: water everywhere, wooden bars and a long drum that will not sit still. */
export const voice: Voice = {
  spin: [splash(0, 0.035), ...drum(0, 110, 0.03), ...drum(0.14, 140, 0.025)],
  stop: [...drum(0, 96, 0.06), splash(0, 0.012)],
  win: [...tune(xylophone, tone, { steps: [4, 2, 4, 7], apart: 0.085, level: 0.07 }), splash(0.26, 0.02)],
  step: xylophone(0, tone(7), 0.06),
  great: [
    ...tune(xylophone, tone, { steps: [4, 4, 5, 4, 7, 6, 4, 5, 7, 9, 11, 14], apart: 0.105, level: 0.07 }),
    ...[0, 0.21, 0.315, 0.42, 0.63, 0.84, 0.945, 1.05].flatMap((at) => drum(at, 105, 0.045)),
    splash(0, 0.04),
    splash(1.2, 0.05),
  ],
  count: xylophone(0, tone(7), 0.035),
  feature: [
    splash(0, 0.06),
    splash(0.3, 0.05),
    ...tune(xylophone, tone, { steps: [0, 2, 4, 7, 4, 7, 9, 11], apart: 0.09, level: 0.06, from: 0.15 }),
    ...[0.15, 0.33, 0.51, 0.69].flatMap((at) => drum(at, 120, 0.045)),
  ],
  over: [
    splash(0, 0.03),
    ...tune(xylophone, tone, { steps: [9, 7, 4, 2, 0], apart: 0.11, level: 0.06 }),
    ...drum(0.55, 90, 0.06),
  ],
  spark: [splash(0, 0.018)],
  fall: drum(0, 130, 0.045),
  orb: [...xylophone(0, tone(9), 0.05), splash(0, 0.015)],
};
