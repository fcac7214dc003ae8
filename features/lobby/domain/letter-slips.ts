/** Words of the names, found again by what they are when any one letter is left out. */
export type Vocabulary = { counts: ReadonlyMap<string, number>; shortened: ReadonlyMap<string, readonly string[]> };

// In shorter words one letter is too much of the word; longer ones are alike enough by their threes of letters.
const [lettersMin, lettersMax] = [4, 14];
const isFit = (word: string): boolean => word.length >= lettersMin && word.length <= lettersMax;

const withoutOne = (word: string): string[] =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));

export const vocabularyOf = (words: Iterable<string>): Vocabulary => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shortened = new Map<string, string[]>();
  for (const word of counts.keys()) {
    if (!isFit(word)) continue;
    for (const key of new Set([word, ...withoutOne(word)])) {
      const those = shortened.get(key);
      if (those) those.push(word);
      else shortened.set(key, [word]);
    }
  }
  return { counts, shortened };
};

/** One letter too many, too few, another one, or two beside each other changed about. */
export const isOneSlip = (a: string, b: string): boolean => {
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start++;
  let end = 0;
  while (end < least - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (x.length + y.length === 0) return false;
  if (x.length <= 1 && y.length <= 1) return true;
  return x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0];
};

const meantMax = 3;

/** What may have been meant by a word that no name has, the most frequent first; nothing for a word that is one of theirs. */
export const correctionsOf = ({ counts, shortened }: Vocabulary, word: string): string[] => {
  if (!isFit(word) || counts.has(word)) return [];
  const near = new Set([word, ...withoutOne(word)].flatMap((key) => shortened.get(key) ?? []));
  return [...near]
    .filter((it) => isOneSlip(word, it))
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1))
    .slice(0, meantMax);
};
