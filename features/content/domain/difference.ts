import type { ContentBody } from './body.ts';

export type TextPart = { change: 'same' | 'added' | 'removed'; text: string };
export type FieldChange = { field: string; before: string | null; after: string | null; parts: TextPart[] };

// Above this many comparisons a long text is told as replaced where it differs.
const comparisonsMax = 2_000_000;

/** Which fields differ between two bodies, in the order of their names, each with what came and went in it. */
export const differenceOf = (before: ContentBody, after: ContentBody): FieldChange[] =>
  fieldChanges(before, after).map((change) => ({ ...change, parts: partsOf(change.before ?? '', change.after ?? '') }));

/** Which single values differ, in the order of their names. */
export const fieldChanges = (before: object, after: object): Omit<FieldChange, 'parts'>[] => {
  const [old, young] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .toSorted()
    .filter((field) => old.get(field) !== young.get(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: young.get(field) ?? null }));
};

/** `texts.TH.title` → text, for every single value. */
const fieldsOf = (value: unknown, path = ''): Map<string, string> => {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value)) return new Map([[path, value.map(told).join(', ')]]);
  if (typeof value !== 'object') return new Map([[path, told(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, child]) => [...fieldsOf(child, path === '' ? name : `${path}.${name}`)]),
  );
};

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Tags whole, everything else by words; Thai has no spaces, so a dictionary parts it. */
const tokensOf = (text: string): string[] =>
  text.split(/(<[^<>]*>)/).flatMap((piece) => {
    if (piece.startsWith('<')) return [piece];
    return [...words.segment(piece)].map(({ segment }) => segment);
  });

/** What stayed, came and went between two texts. */
export const partsOf = (before: string, after: string): TextPart[] => {
  const [old, young] = [tokensOf(before), tokensOf(after)];
  const head = old.findIndex((token, at) => token !== young[at]);
  const start = head === -1 ? Math.min(old.length, young.length) : head;
  let tail = 0;
  while (tail < Math.min(old.length, young.length) - start && old.at(-1 - tail) === young.at(-1 - tail)) tail++;
  const [oldMiddle, youngMiddle] = [old.slice(start, old.length - tail), young.slice(start, young.length - tail)];
  return joined([
    ...old.slice(0, start).map((text) => ({ change: 'same', text }) as const),
    ...(oldMiddle.length * youngMiddle.length > comparisonsMax
      ? replaced(oldMiddle, youngMiddle)
      : aligned(oldMiddle, youngMiddle)),
    ...old.slice(old.length - tail).map((text) => ({ change: 'same', text }) as const),
  ]);
};

const replaced = (old: readonly string[], young: readonly string[]): TextPart[] => [
  { change: 'removed', text: old.join('') },
  { change: 'added', text: young.join('') },
];

/** By the longest common subsequence. */
const aligned = (old: readonly string[], young: readonly string[]): TextPart[] => {
  const width = young.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === young[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      parts.push({ change: 'same', text: old[i]! });
      i++;
      j++;
    } else if (i < old.length && (j >= young.length || lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!))
      parts.push({ change: 'removed', text: old[i++]! });
    else parts.push({ change: 'added', text: young[j++]! });
  }
  return parts;
};

/** Neighbours of the same sort become one; what went stands before what came. */
const joined = (parts: readonly TextPart[]): TextPart[] => {
  const result: TextPart[] = [];
  for (const { change, text } of parts) {
    if (text === '') continue;
    const last = result.at(-1);
    if (last?.change === change) last.text += text;
    else result.push({ change, text });
  }
  return result;
};
