/** A result as drawn: for each prize its numbers, e.g. `{ final: ['51374'] }`. */
export type Drawn = Readonly<Record<string, readonly string[]>>;

/** Some digits of a number: where they begin, from the left, negative from the right end. */
export type Slice = { from: number; length: number };

/** Which digits of which prizes a bet looks at. As data: a lottery with other prizes is another list of these. */
export type Extractor = Slice & { prizes: readonly string[] };

/** The digits that bets are compared with, one text for each number of the prizes, repeats kept. */
export const extract = ({ prizes, ...slice }: Extractor, drawn: Drawn): string[] =>
  prizes.flatMap((prize) => (drawn[prize] ?? []).flatMap((number) => sliceOf(slice, number) ?? []));

/** The digits of one number; undefined where it is too short to have them. */
export const sliceOf = ({ from, length }: Slice, number: string): string | undefined => {
  const start = from < 0 ? number.length + from : from;
  return start < 0 || number.length < start + length ? undefined : number.slice(start, start + length);
};

/** Shortest result number from which this slice can be taken. */
export const reachOf = ({ from, length }: Slice): number => (from < 0 ? -from : from + length);
