import { drum, gong, horn, scaleOf, tune, type Voice } from '#games/stage/slot/voice.ts';
import { note } from '#games/stage/note.ts';

const tone = scaleOf(174.61, [0, 2, 4, 5, 7, 9, 11]);
/** An elephant says something. */
const trumpet = (at: number, level: number) => [
  { ...note(at, 230, 0.55, level, 'sawtooth'), to: 640, swell: 0.12 },
  { ...note(at + 0.05, 470, 0.5, level * 0.4, 'square'), to: 1290, swell: 0.14 },
];
const coins = (at: number, level: number) => [
  note(at, 2637, 0.09, level, 'sine'),
  note(at + 0.06, 3520, 0.22, level, 'sine'),
];

/** A procession of kings: brass, the step of heavy feet, and gold. */
export const voice: Voice = {
  spin: [...drum(0, 55, 0.05), ...drum(0.16, 62, 0.04)],
  stop: [...drum(0, 66, 0.065), note(0, 2900, 0.03, 0.014, 'noise')],
  win: [...tune(horn, tone, { steps: [4, 4, 7], apart: 0.13, level: 0.06 }), ...coins(0.3, 0.02)],
  step: coins(0, 0.028),
  great: [
    ...tune(horn, tone, { steps: [0, 4, 7, 4, 7, 9, 11, 14], apart: 0.17, level: 0.07 }),
    ...[0, 0.34, 0.68, 1.02, 1.36].flatMap((at) => drum(at, 58, 0.07)),
    ...trumpet(1.4, 0.045),
  ],
  count: coins(0, 0.014),
  feature: [
    ...trumpet(0, 0.05),
    ...gong(0.35, 87, 0.06),
    ...tune(horn, tone, { steps: [0, 2, 4, 7], apart: 0.18, level: 0.06, from: 0.5 }),
  ],
  over: [...tune(horn, tone, { steps: [7, 4, 2, 0], apart: 0.18, level: 0.055 }), ...gong(0.7, 87, 0.05)],
  spark: coins(0, 0.022),
  fall: drum(0, 70, 0.05),
  orb: [...coins(0, 0.03), ...horn(0.05, tone(4), 0.03)],
};
