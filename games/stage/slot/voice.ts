import { type Note, note } from '../sound.ts';

/** What a slot sounds like: a tune for each moment. */
export type Voice = Readonly<
  Record<'spin' | 'stop' | 'win' | 'great' | 'feature' | 'spark' | 'fall' | 'orb', readonly Note[]>
>;

type Character = {
  /** The lowest tone of its scale, in hertz. */
  root: number;
  /** Steps of the scale in half tones. */
  scale: readonly number[];
  /** Bells and strings, wood, or something with an edge. */
  form: OscillatorType;
  /** How long a tone rings on, in seconds. */
  ring: number;
};

/** A whole voice from a few figures, so that no two slots sound alike. */
export const voiceOf = ({ root, scale, form, ring }: Character): Voice => {
  const tone = (step: number) =>
    root * 2 ** (((scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length)) / 12);
  const run = (steps: readonly number[], apart: number, level: number): Note[] =>
    steps.map((step, at) => note(at * apart, tone(step), ring, level, form));
  return {
    spin: [
      note(0, root / 2, 0.22, 0.03, form),
      note(0.05, root * 0.75, 0.18, 0.02, form),
      note(0, 900, 0.3, 0.012, 'noise'),
    ],
    stop: [note(0, root / 3, 0.09, 0.09, 'sine'), note(0, 1800, 0.03, 0.03, 'noise')],
    win: run([0, 2, 4], 0.08, 0.06),
    great: run([0, 2, 4, 5, 7, 9], 0.11, 0.07),
    feature: run([4, 2, 4, 5, 7, 5, 7, 9], 0.1, 0.06),
    spark: run([7], 0, 0.035),
    fall: [note(0, root / 2.5, 0.07, 0.06, 'sine')],
    orb: run([5, 9], 0.06, 0.05),
  };
};
