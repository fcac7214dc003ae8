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

/** @param order the text's threes in their order, each by its number among the text's different ones. */
export type Stretch = { order: Uint16Array; isAsked: Uint8Array; askedCount: number };

/**
 * How much of what was asked the best stretch of a text has, from 0 to 1: `word_similarity` of pg_trgm, step by step
 * (`iterate_word_similarity` in contrib/pg_trgm/trgm_op.c), so that both find the same.
 */
export const likenessOf = ({ order, isAsked, askedCount }: Stretch): number => {
  const lastAt = new Int32Array(isAsked.length).fill(-1);
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
    let here = share(common, askedCount, different);
    // A stretch that begins later may be alike by more.
    let [laterCommon, laterDifferent] = [common, different];
    for (let start = from; start <= upper; start++) {
      const alike = share(laterCommon, askedCount, laterDifferent);
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
  return best;
};
