export type Note = {
  /** In seconds, after it is asked for. */
  at: number;
  hertz: number;
  seconds: number;
  level: number;
  /** `noise` is a hiss around the tone. */
  form: OscillatorType | 'noise';
  /** Where the tone glides to until it is over. */
  to?: number;
  /** In seconds, until it is at its loudest. */
  swell?: number;
};

export const note = (
  at: number,
  hertz: number,
  seconds = 0.12,
  level = 0.07,
  form: Note['form'] = 'triangle',
): Note => ({ at, hertz, seconds, level, form });
