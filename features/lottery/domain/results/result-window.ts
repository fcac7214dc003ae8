import { type Drawn, type Extractor, reachOf } from './extract.ts';
import { allNumbers } from '../terms/numbers.ts';
import type { ResultShape } from './result-shape.ts';

/** The digits of one number that several extractors look at, from the left. */
export type ResultWindow = { prize: string; digits: number; from: number; length: number };

/** The window of these extractors; undefined where they look at more than one drawn number. */
export const windowOf = (shape: ResultShape, extractors: readonly Extractor[]): ResultWindow | undefined => {
  const names = new Set(extractors.flatMap(({ prizes }) => prizes));
  const prize = shape.prizes.find(({ name, count, form }) => names.has(name) && count === 1 && form === undefined);
  if (names.size !== 1 || !prize || extractors.some((extractor) => reachOf(extractor) > prize.digits)) return undefined;
  const starts = extractors.map(({ from }) => (from < 0 ? prize.digits + from : from));
  const ends = extractors.map(({ length }, at) => starts[at]! + length);
  const from = Math.min(...starts);
  return { prize: prize.name, digits: prize.digits, from, length: Math.max(...ends) - from };
};

/** A result with these digits in the window; the others are zeros, because no bet looks at them. */
export const drawnAs = ({ prize, digits, from }: ResultWindow, seen: string): Drawn => ({
  [prize]: [`${'0'.repeat(from)}${seen}`.padEnd(digits, '0')],
});

/** Everything that the window can show where an extractor takes this text. */
export const seenWith = ({ digits, from, length }: ResultWindow, extractor: Extractor, text: string): string[] => {
  const start = (extractor.from < 0 ? digits + extractor.from : extractor.from) - from;
  return allNumbers(length - text.length).map((rest) => rest.slice(0, start) + text + rest.slice(start));
};
