import { type Drawn, extract, reachOf } from './extract.ts';
import { extractorOf, readable, type ResultShape } from './result-shape.ts';

/** How many of the last draws are looked at. */
export const countSpans = [30, 100, 365] as const;
export type CountSpan = (typeof countSpans)[number];
/** Of a game's results so many are counted at most. */
export const countedMax = 365;

/** One place of a prize's numbers, 1 the leftmost: how often each digit stood there, and how many draws ago it last did. */
export type PlaceCount = { prize: string; place: number; counts: number[]; gaps: (number | null)[] };

/** Numbers that bets look at, such as the last two digits: those that came, how often, and how many draws ago last. */
export type PartCount = { part: string; digits: number; counts: Record<string, number>; gaps: Record<string, number> };

/** Gaps reach over all that is counted, counts over the span. */
export type Counted = { draws: number; places: PlaceCount[]; parts: PartCount[] };

/** Parts that are counted, where a game's results have them. */
const partNames = ['top3', 'top2', 'bottom2', 'front3', 'back3', 'tails2'] as const;

/** @param results the newest first. @param span counts only so many of them. */
export const countResults = (shape: ResultShape, results: readonly Drawn[], span: number): Counted => {
  const digits = results.map((drawn) => readable(shape, drawn));
  return {
    draws: Math.min(span, results.length),
    places: placesOf(shape).flatMap(({ prize, width }) => countPlaces(prize, width, digits, span)),
    parts: partNames.flatMap((part) => (part in shape.extractors ? countPart(shape, part, digits, span) : [])),
  };
};

/** Prizes and how many digits of each are counted: of an index only those that bets look at. */
const placesOf = (shape: ResultShape): { prize: string; width: number }[] => {
  const looked = (name: string) =>
    Object.values(shape.extractors)
      .filter(({ prizes }) => prizes.includes(name))
      .reduce((most, extractor) => Math.max(most, reachOf(extractor)), 0);
  return [
    ...shape.prizes.map(({ name, digits, form }) => ({ prize: name, width: form === 'index' ? looked(name) : digits })),
    ...shape.derived.flatMap(({ name, rule }) => (rule === 'joined' ? [{ prize: name, width: looked(name) }] : [])),
  ].filter(({ width }) => width > 0);
};

const countPlaces = (prize: string, width: number, results: readonly Drawn[], span: number): PlaceCount[] => {
  const places = Array.from(
    { length: width },
    (_, at): PlaceCount => ({
      prize,
      place: at + 1,
      counts: Array.from({ length: 10 }, () => 0),
      gaps: Array.from({ length: 10 }, () => null),
    }),
  );
  for (const [ago, result] of results.entries())
    for (const number of result[prize] ?? [])
      for (const [at, { counts, gaps }] of places.entries()) {
        // From the right end, for an index may have more digits than are looked at.
        const digit = Number(number.at(at - width));
        if (ago < span) counts[digit]! += 1;
        gaps[digit] ??= ago;
      }
  return places;
};

const countPart = (shape: ResultShape, part: string, results: readonly Drawn[], span: number): PartCount => {
  const extractor = extractorOf(shape, part);
  const counts = new Map<string, number>();
  const gaps = new Map<string, number>();
  for (const [ago, result] of results.entries())
    for (const number of extract(extractor, result)) {
      if (ago < span) counts.set(number, (counts.get(number) ?? 0) + 1);
      if (!gaps.has(number)) gaps.set(number, ago);
    }
  return { part, digits: extractor.length, counts: inOrder(counts), gaps: inOrder(gaps) };
};

const inOrder = (figures: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...figures].toSorted(([a], [b]) => (a < b ? -1 : 1)));
