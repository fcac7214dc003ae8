import { type Note, note } from '../note.ts';

/** What a slot sounds like: a tune for each moment. */
export type Moment =
  | 'spin'
  /** A reel stands; it is heard a step higher from reel to reel. */
  | 'stop'
  | 'win'
  /** A win shown by itself; higher from one to the next. */
  | 'step'
  | 'great'
  /** While a great amount is counted up. */
  | 'count'
  | 'feature'
  /** Free spins or what was held are over. */
  | 'over'
  | 'spark'
  | 'fall'
  | 'orb';
export type Voice = Readonly<Record<Moment, readonly Note[]>>;

/** So many half tones higher; a hiss stays what it is. */
export const lifted = (notes: readonly Note[], halfTones: number): Note[] =>
  notes.map((one) => {
    if (one.form === 'noise' || halfTones === 0) return one;
    const by = 2 ** (halfTones / 12);
    return { ...one, hertz: one.hertz * by, ...(one.to !== undefined && { to: one.to * by }) };
  });

/** One stroke of an instrument. */
export type Stroke = (at: number, hertz: number, level: number) => Note[];

/** Struck strings, two a tone, never quite alike. */
export const dulcimer: Stroke = (at, hertz, level) => [
  note(at, hertz, 0.9, level, 'triangle'),
  note(at, hertz * 1.004, 0.7, level * 0.6, 'triangle'),
  note(at, hertz * 3, 0.18, level * 0.18, 'sine'),
  note(at, 4200, 0.02, level * 0.3, 'noise'),
];
/** Bars of hard wood. */
export const xylophone: Stroke = (at, hertz, level) => [
  note(at, hertz, 0.26, level * 1.2, 'sine'),
  note(at, hertz * 3.93, 0.07, level * 0.5, 'sine'),
  note(at, 2600, 0.015, level * 0.5, 'noise'),
];
/** A temple bell: partials that no string has. */
export const bell: Stroke = (at, hertz, level) => [
  note(at, hertz, 1.6, level, 'sine'),
  note(at, hertz * 2.76, 0.9, level * 0.4, 'sine'),
  note(at, hertz * 5.4, 0.4, level * 0.18, 'sine'),
];
/** Bronze that goes on and on. */
export const gong: Stroke = (at, hertz, level) => [
  note(at, hertz, 2.2, level, 'sine'),
  note(at, hertz * 1.483, 1.5, level * 0.5, 'sine'),
  note(at, hertz * 2.11, 1, level * 0.3, 'triangle'),
  note(at, 900, 0.25, level * 0.12, 'noise'),
];
/** A skin: the tone falls as it is struck. */
export const drum: Stroke = (at, hertz, level) => [
  { ...note(at, hertz * 1.9, 0.2, level * 1.6, 'sine'), to: hertz * 0.8 },
  note(at, 700, 0.03, level * 0.5, 'noise'),
];
/** A reed that is bent up into its tone. */
export const oboe: Stroke = (at, hertz, level) => [
  { ...note(at, hertz * 0.94, 0.34, level * 0.55, 'sawtooth'), to: hertz, swell: 0.05 },
  { ...note(at, hertz * 1.88, 0.26, level * 0.2, 'square'), to: hertz * 2, swell: 0.05 },
];
/** A short bright string of electric bands. */
export const guitar: Stroke = (at, hertz, level) => [
  note(at, hertz, 0.32, level * 0.5, 'sawtooth'),
  note(at, hertz * 0.5, 0.2, level * 0.7, 'triangle'),
];
/** Brass, broad and rising. */
export const horn: Stroke = (at, hertz, level) => [
  { ...note(at, hertz * 0.97, 0.5, level * 0.5, 'sawtooth'), to: hertz * 1.01, swell: 0.09 },
  { ...note(at, hertz * 0.5, 0.5, level * 0.6, 'triangle'), swell: 0.09 },
];
/** Water thrown: a hiss that falls. */
export const splash = (at: number, level: number): Note => ({
  ...note(at, 3400, 0.42, level, 'noise'),
  to: 500,
  swell: 0.03,
});
/** Something that flies up. */
export const rush = (at: number, level: number, seconds = 0.6): Note => ({
  ...note(at, 300, seconds, level, 'noise'),
  to: 4600,
  swell: seconds * 0.6,
});

/** Tones of a scale by their step: `tone(5)` of five-tone music is the octave. @param root in hertz @param scale half tones */
export const scaleOf =
  (root: number, scale: readonly number[]) =>
  (step: number): number =>
    root * 2 ** (((scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length)) / 12);

/** Steps of a scale, one after the other. */
export const tune = (
  stroke: Stroke,
  tone: (step: number) => number,
  { steps, apart, level, from = 0 }: { steps: readonly number[]; apart: number; level: number; from?: number },
): Note[] => steps.flatMap((step, at) => stroke(from + at * apart, tone(step), level));
