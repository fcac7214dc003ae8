import { plainOf } from '#kit/shared/plain-text.ts';
import type { Names } from './catalogue.ts';
import { searchTermOf, similarityOf, type Numbers, numbersOf } from './similarity.ts';
import { correctionsOf, type Vocabulary, vocabularyOf } from './letter-slips.ts';
import { queryWordsOf, joinedOf, partFit, plainNamesOf, searchWordsOf } from './search-words.ts';

/** Something with names that can be searched for. */
export type Named = { nodeId: string; names: Names };

/** A thing's names, read once. */
type Entry = { plain: string; joined: string; words: readonly string[]; threes: Int32Array };

/** All names side by side: one look through one text instead of thousands. */
type Column = { text: string; starts: Int32Array };

export type SearchIndex = {
  named: readonly Named[];
  entries: readonly Entry[];
  /** By the text of the names, for the next index. */
  read: ReadonlyMap<string, Entry>;
  plain: Column;
  joined: Column;
  /** Of all threes of letters, those that went with older names too. */
  numbers: Numbers;
  /** Which entries have a three, by its number. */
  having: readonly (readonly number[])[];
  vocabulary: Vocabulary;
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const entryOf = (names: Names, numbers: Numbers): Entry => {
  const plain = plainNamesOf(names);
  const text = searchWordsOf(names);
  return {
    plain,
    joined: joinedOf(plain),
    words: [...new Set(wordsOf(text))],
    threes: numbersOf(text, numbers),
  };
};

const columnOf = (texts: readonly string[]): Column => {
  const starts = new Int32Array(texts.length + 1);
  let at = 0;
  for (const [index, text] of texts.entries()) {
    starts[index] = at;
    at += text.length + 1;
  }
  starts[texts.length] = at;
  return { text: texts.join('\n'), starts };
};

/** @param before an older index: names that it has read are not read again; with the same names it is given back. */
export const searchIndexOf = (named: readonly Named[], before?: SearchIndex): SearchIndex => {
  const texts = named.map(({ names }) => JSON.stringify(names));
  if (before && isSame(before, named, texts)) return before;
  const numbers: Numbers = before?.numbers ?? new Map();
  const read = new Map<string, Entry>();
  const entries = named.map(({ names }, index) => {
    const text = texts[index] ?? '';
    const entry = read.get(text) ?? before?.read.get(text) ?? entryOf(names, numbers);
    read.set(text, entry);
    return entry;
  });
  const having = Array.from(numbers, (): number[] => []);
  for (const [index, { threes }] of entries.entries()) for (const three of new Set(threes)) having[three]?.push(index);
  return {
    named,
    entries,
    read,
    plain: columnOf(entries.map(({ plain }) => plain)),
    joined: columnOf(entries.map(({ joined }) => joined)),
    numbers,
    having,
    vocabulary: vocabularyOf(entries.flatMap(({ words }) => words)),
  };
};

const isSame = (before: SearchIndex, named: readonly Named[], texts: readonly string[]): boolean =>
  before.named.length === named.length &&
  named.every(
    ({ nodeId }, index) =>
      before.named[index]?.nodeId === nodeId && before.entries[index] === before.read.get(texts[index] ?? ''),
  );

/** The entries in whose text it stands. */
const withPart = function* ({ text, starts }: Column, part: string): Generator<number> {
  let index = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[index])) {
    while ((starts[index + 1] ?? 0) <= at) index++;
    yield index++;
    if (index + 1 >= starts.length) return;
  }
};

/** Found when spaces and signs are left out: less than any part that was typed right, more than what is only alike. */
const joinedFit = 1.5;
const joinedMin = 4;
const similarEnough = 0.45;
/** A word that was meant counts a little less than one that was typed. */
const meantShare = 0.95;

/** How well each fits what was typed, by node id: parts of names first, then what is alike but for a few letters. */
export const findIn = (index: SearchIndex, typed: string): Map<string, number> => {
  const fits = new Float64Array(index.named.length);
  const plain = plainOf(typed);
  if (plain === '') return new Map();
  const add = (at: number, fit: number) => {
    if (fit > (fits[at] ?? 0)) fits[at] = fit;
  };
  for (const at of withPart(index.plain, plain)) add(at, partFit(index.entries[at]?.plain ?? '', plain));
  const joined = joinedOf(plain);
  if (joined.length >= joinedMin) for (const at of withPart(index.joined, joined)) add(at, joinedFit);
  const asked = queryWordsOf(typed);
  for (const text of asked) addAlike(index, text, { fits, share: 1 });
  for (const text of meantOf(index.vocabulary, asked)) addAlike(index, text, { fits, share: meantShare });
  const found = new Map<string, number>();
  for (const [at, { nodeId }] of index.named.entries()) {
    const fit = fits[at] ?? 0;
    if (fit > 0) found.set(nodeId, fit);
  }
  return found;
};

/** What was asked, with each word that no name has replaced by one that may have been meant. */
const meantOf = (vocabulary: Vocabulary, asked: readonly string[]): Set<string> => {
  const texts = new Set<string>();
  for (const text of asked) {
    const meant = new Map(wordsOf(text).map((word) => [word, correctionsOf(vocabulary, word)]));
    const choices = Math.max(0, ...[...meant.values()].map(({ length }) => length));
    for (let choice = 0; choice < choices; choice++)
      texts.add(
        text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => meant.get(word)?.[choice] ?? meant.get(word)?.at(-1) ?? word),
      );
  }
  return texts;
};

const addAlike = (
  { entries, having, numbers }: SearchIndex,
  text: string,
  { fits, share }: { fits: Float64Array; share: number },
): void => {
  const asked = searchTermOf(text, numbers);
  const common = new Uint16Array(entries.length);
  for (const [three, isAsked] of asked.isAsked.entries())
    if (isAsked === 1) for (const at of having[three] ?? []) common[at] = (common[at] ?? 0) + 1;
  const needed = Math.max(1, similarEnough * asked.count);
  for (const [at, { threes }] of entries.entries()) {
    // It can't be more alike than by all that they share, and what has more already needs no comparison.
    if ((common[at] ?? 0) < needed || (fits[at] ?? 0) >= share) continue;
    const similarity = similarityOf(threes, asked);
    if (similarity >= similarEnough && similarity * share > (fits[at] ?? 0)) fits[at] = similarity * share;
  }
};
