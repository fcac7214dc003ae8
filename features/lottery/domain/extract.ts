/** A result as drawn: for each prize its numbers, e.g. `{ final: ['51374'] }`. */
export type Drawn = Readonly<Record<string, readonly string[]>>;

/** Which digits of which prizes a bet looks at. As data: a lottery with other prizes is another list of these. */
export type Extractor = {
  name: string;
  prizes: readonly string[];
  /** Where the digits begin, from the left; negative from the right end. */
  from: number;
  length: number;
};

/** The digits that bets are compared with, one text for each number of the prizes, repeats kept. */
export const extract = ({ prizes, from, length }: Extractor, drawn: Drawn): string[] =>
  prizes.flatMap((prize) =>
    (drawn[prize] ?? []).flatMap((number) => {
      const start = from < 0 ? number.length + from : from;
      return start < 0 || number.length < start + length ? [] : [number.slice(start, start + length)];
    }),
  );

/** The parts of the five digits that a yeekee draw ends with. */
export const yeekeeExtractors = {
  top3: { name: 'top3', prizes: ['final'], from: -3, length: 3 },
  top2: { name: 'top2', prizes: ['final'], from: -2, length: 2 },
  bottom2: { name: 'bottom2', prizes: ['final'], from: 0, length: 2 },
} as const satisfies Record<string, Extractor>;
export type YeekeeExtractor = keyof typeof yeekeeExtractors;
