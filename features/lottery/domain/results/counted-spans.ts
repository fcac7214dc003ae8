import { z } from 'zod';
import { countedMax, countResults, countSpans, type CountSpan, type Counted } from './count-results.ts';
import type { Drawn } from './extract.ts';
import type { ResultShape } from './result-shape.ts';

/** What is kept of a game's last results: the counts of each span. */
export type CountedSpans = Record<`${CountSpan}`, Counted>;

/** @param results the newest first, as many as are counted at most. */
export const countSpansOf = (shape: ResultShape, results: readonly Drawn[]): CountedSpans => {
  const counted = results.slice(0, countedMax);
  const [short, middle, long] = countSpans;
  return {
    [short]: countResults(shape, counted, short),
    [middle]: countResults(shape, counted, middle),
    [long]: countResults(shape, counted, long),
  };
};

const figures = z.record(z.string(), z.int());
const counted = z.object({
  draws: z.int(),
  places: z.array(
    z.object({ prize: z.string(), place: z.int(), counts: z.array(z.int()), gaps: z.array(z.int().nullable()) }),
  ),
  parts: z.array(z.object({ part: z.string(), digits: z.int(), counts: figures, gaps: figures })),
});
/** As it stands in the table. */
export const countedSpans: z.ZodType<CountedSpans> = z.object({ 30: counted, 100: counted, 365: counted });
