// How alike two texts are by the threes of letters that they share: the measure of PostgreSQL's pg_trgm, by whose own functions
// staff's searches go. Here it works on a catalogue that is in memory already, so a search asks the database for nothing.

const wordsOf = /[\p{L}\p{N}]+/gu;

/** The threes of letters of each word in their order, with two blanks before it and one behind. */
export const threesOf = (text: string): string[] => {
  const threes: string[] = [];
  for (const [word] of text.toLowerCase().matchAll(wordsOf)) {
    const letters = [' ', ' ', ...word, ' '];
    for (let at = 0; at + 2 < letters.length; at++) threes.push(`${letters[at]}${letters[at + 1]}${letters[at + 2]}`);
  }
  return threes;
};

const share = (common: number, asked: number, other: number): number => common / (asked + other - common);

/** Threes by their numbers; numbers are given once and stay. */
export type Numbers = Map<string, number>;

export const numbersOf = (text: string, numbers: Numbers): Int32Array =>
  Int32Array.from(threesOf(text), (three) => {
    const known = numbers.get(three);
    if (known !== undefined) return known;
    numbers.set(three, numbers.size);
    return numbers.size - 1;
  });

/** A search term, prepared to be compared with thousands of texts. */
export type SearchTerm = {
  isAsked: Uint8Array;
  count: number;
  /** Where each three was seen last in a text; -1 everywhere between two comparisons. */
  lastAt: Int32Array;
};

/** @param known the numbers of all threes that texts have; threes of the term that are not among them match nothing. */
export const searchTermOf = (text: string, known: Numbers): SearchTerm => {
  const asked = new Set(threesOf(text));
  const isAsked = new Uint8Array(known.size);
  for (const three of asked) {
    const number = known.get(three);
    if (number !== undefined) isAsked[number] = 1;
  }
  return { isAsked, count: asked.size, lastAt: new Int32Array(known.size).fill(-1) };
};

/**
 * How much of what was asked the best stretch of a text has, from 0 to 1: `word_similarity` of pg_trgm, step by step
 * (`iterate_word_similarity` in contrib/pg_trgm/trgm_op.c), so that both find the same.
 *
 * @param order the threes of the text in their order.
 */
export const similarityOf = (order: Int32Array, { isAsked, count, lastAt }: SearchTerm): number => {
  let [best, lower, different, common] = [0, -1, 0, 0];
  for (let upper = 0; upper < order.length; upper++) {
    const three = order[upper] ?? 0;
    const found = isAsked[three] === 1;
    if (lower < 0 && !found) continue;
    if ((lastAt[three] ?? -1) < 0) {
      different++;
      if (found) common++;
    }
    lastAt[three] = upper;
    if (!found) continue;
    if (lower < 0) [lower, different] = [upper, 1];
    const from = lower;
    let here = share(common, count, different);
    // A stretch that begins later may be alike by more.
    let [laterCommon, laterDifferent] = [common, different];
    for (let start = from; start <= upper; start++) {
      const alike = share(laterCommon, count, laterDifferent);
      if (alike > here) [here, different, lower, common] = [alike, laterDifferent, start, laterCommon];
      const left = order[start] ?? 0;
      if (lastAt[left] !== start) continue;
      laterDifferent--;
      if (isAsked[left] === 1) laterCommon--;
    }
    if (here > best) best = here;
    for (let start = from; start < lower; start++) {
      const left = order[start] ?? 0;
      if (lastAt[left] === start) lastAt[left] = -1;
    }
  }
  for (const three of order) lastAt[three] = -1;
  return best;
};
