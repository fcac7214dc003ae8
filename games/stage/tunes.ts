import { type Note, note } from './note.ts';

/** A string that two strike. */
const struck = (at: number, hertz: number, level: number): Note[] => [
  note(at, hertz, 0.7, level, 'triangle'),
  note(at, hertz * 1.004, 0.5, level * 0.6, 'triangle'),
  note(at, hertz * 3, 0.16, level * 0.2, 'sine'),
];

/** Noise that glides from one pitch to another. */
const breath = (given: { at?: number; from: number; to?: number; seconds: number; level: number }): Note => {
  const { at = 0, from, to, seconds, level } = given;
  return { ...note(at, from, seconds, level, 'noise'), ...(to !== undefined && { to }) };
};

/** What several games sound like. */
export const tunes = {
  tick: [note(0, 640, 0.03, 0.025, 'square'), breath({ from: 3200, seconds: 0.015, level: 0.02 })],
  stop: [note(0, 240, 0.1, 0.09), note(0.02, 480, 0.06, 0.03)],
  safe: [...struck(0, 784, 0.05), ...struck(0.06, 1175, 0.05)],
  mine: [
    note(0, 110, 0.3, 0.09, 'sawtooth'),
    { ...note(0.04, 90, 0.5, 0.12, 'sine'), to: 38 },
    breath({ from: 900, to: 120, seconds: 0.3, level: 0.08 }),
  ],
  /** A chip of clay on felt. */
  chip: [
    breath({ from: 2600, seconds: 0.025, level: 0.09 }),
    note(0.004, 1460, 0.035, 0.03, 'sine'),
    note(0.03, 1180, 0.03, 0.018, 'sine'),
  ],
  /** A card leaves the shoe and is laid. */
  card: [
    breath({ from: 1400, to: 5200, seconds: 0.11, level: 0.06 }),
    breath({ at: 0.12, from: 700, seconds: 0.035, level: 0.07 }),
  ],
  /** Dice under a cup of wicker. */
  shake: [
    breath({ from: 1900, seconds: 0.04, level: 0.08 }),
    breath({ at: 0.07, from: 1300, seconds: 0.035, level: 0.07 }),
    note(0.02, 420, 0.03, 0.03, 'square'),
    note(0.09, 350, 0.03, 0.03, 'square'),
  ],
  /** A ball strikes a rim. */
  knock: [note(0, 1900, 0.04, 0.05, 'sine'), breath({ from: 4200, seconds: 0.02, level: 0.05 })],
  /** Something is thrown up. */
  toss: [
    { ...note(0, 520, 0.32, 0.04, 'sine'), to: 1240 },
    breath({ from: 2200, to: 5200, seconds: 0.2, level: 0.03 }),
  ],
  win: [523, 659, 784, 1047].flatMap((hertz, at) => struck(at * 0.09, hertz, 0.07)),
  /** Of five times the stake and more. */
  great: [392, 523, 659, 784, 1047, 1319].flatMap((hertz, at) => [
    ...struck(at * 0.1, hertz, 0.07),
    ...struck(at * 0.1 + 0.05, hertz / 2, 0.04),
  ]),
  /** A coin reaches the balance. */
  coin: [note(0, 1976, 0.06, 0.03, 'sine'), note(0.03, 2637, 0.16, 0.03, 'sine')],
  /** While an amount is counted up. */
  count: [note(0, 880, 0.05, 0.03, 'triangle')],
} as const satisfies Readonly<Record<string, readonly Note[]>>;
export type Tune = keyof typeof tunes;
