import { plainOf } from '#kit/shared/plain-text.ts';
import type { Names } from './catalogue.ts';

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** The words of a text, Thai ones told apart as well although nothing stands between them. */
export const wordsIn = (text: string): string[] =>
  Array.from(words.segment(text), ({ segment, isWordLike }) => (isWordLike ? plainOf(segment) : '')).filter(
    (word) => word !== '',
  );

const wordsMax = 4000;
/** Nothing that is typed needs more, and each letter costs. */
const askedMax = 120;

// The database counts only letters when it compares; Thai vowels above and below are none to it, so they take the place of
// letters that no name is written with.
const vowels = /[\u0e31\u0e34-\u0e3a]/g;
const comparable = (words: string): string =>
  words.replaceAll(vowels, (vowel) => String.fromCodePoint((vowel.codePointAt(0) ?? 0) - 0xe31 + 0x250));

/** All names of a game as its row keeps them for searches: each in words, and each as it stands. */
export const searchWordsOf = (names: Names): string =>
  comparable(
    [...new Set(Object.values(names).flatMap((name) => [wordsIn(name).join(' '), plainOf(name)]))]
      .filter((text) => text !== '')
      .join(' | '),
  ).slice(0, wordsMax);

/** What was typed, as it is compared with such words: told apart, and as it stands, for a wrong letter hides where a Thai word ends. */
export const queryWordsOf = (typed: string): string[] => {
  const asked = plainOf(typed).slice(0, askedMax);
  return [...new Set([wordsIn(asked).join(' '), asked])].filter((it) => /\p{L}|\p{N}/u.test(it)).map(comparable);
};

/** All names of a game for finding a part of one. */
export const plainNamesOf = (names: Names): string => Object.values(names).map(plainOf).join('\n');

/** Letters and digits alone: what is left of names that are written in one word or in two. */
export const joinedOf = (plain: string): string => plain.replaceAll(/[^\p{L}\p{M}\p{N}\n]+/gu, '');

const partOf = { wholeName: 4, start: 3, wordStart: 2.5, inside: 2 } as const;

/** How well a part of a name was typed; 0 where it isn't in it. Always more than what is only alike. */
export const partFit = (plainNames: string, plainTyped: string): number => {
  if (plainTyped === '' || !plainNames.includes(plainTyped)) return 0;
  const text = `\n${plainNames}\n`;
  if (text.includes(`\n${plainTyped}\n`)) return partOf.wholeName;
  if (text.includes(`\n${plainTyped}`)) return partOf.start;
  return text.includes(` ${plainTyped}`) ? partOf.wordStart : partOf.inside;
};
