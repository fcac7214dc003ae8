const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** A time with its zone, as a person gives it with `--to`. @param word what may stand instead. @throws what is wrong with it. */
export const momentOf = (to: string, word: string): string => {
  if (!moment.test(to) || Number.isNaN(Date.parse(to)))
    throw new Error(`--to is a time with its zone, such as 2026-11-22T21:30:00Z, or ${word}, not "${to}".`);
  return to;
};
