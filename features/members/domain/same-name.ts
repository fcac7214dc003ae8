/** Written before a name, with or without a space and dots. */
const titles = [
  'นางสาว',
  'นาง',
  'นาย',
  'น.ส.',
  'นส.',
  'เด็กชาย',
  'เด็กหญิง',
  'ด.ช.',
  'ด.ญ.',
  'ดร.',
  'คุณ',
  'mister',
  'master',
  'miss',
  'mrs',
  'mr',
  'ms',
  'dr',
  'khun',
];

const isThai = (text: string): boolean => /\p{Script=Thai}/u.test(text);
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

const cleaned = (name: string): string =>
  name
    .normalize('NFKD')
    // Accents of Latin letters go; Thai vowels and tone marks are part of the word.
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replaceAll(/[\u200b-\u200d\ufeff]/g, '')
    .toLowerCase()
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/[-_,/]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The name as it stands, and without its title: a name may begin with what is a title elsewhere. */
const readings = (name: string): string[] => {
  const text = cleaned(name);
  const title = titles.find((it) => text.startsWith(it) && endsTitle(it, text.slice(it.length)));
  const bare = title === undefined ? undefined : text.slice(title.length).replace(/^[. ]+/, '');
  return [text, ...(bare === undefined || bare === '' ? [] : [bare])];
};

// Thai is written without spaces; a Latin title is a word of its own.
const endsTitle = (title: string, rest: string): boolean => isThai(title) || /^[. ]/.test(rest);

/** In one form for every order of the words; Thai also for every spacing. */
const forms = (name: string): string[] =>
  readings(name).flatMap((reading) => {
    const words = reading.replaceAll('.', ' ').split(' ').filter(Boolean);
    const sorted = words.toSorted().join(' ');
    return isThai(reading) ? [sorted, words.join('')] : [sorted];
  });

/**
 * Whether two ways of writing a name mean the same person: titles, spacing, case, accents and order are no difference, a
 * letter is. `unknown` where one is written in Thai and the other in Latin letters: nobody can tell by the letters.
 */
export const compareNames = (a: string, b: string): 'matched' | 'differs' | 'unknown' => {
  const theirs = new Set(forms(b));
  if (forms(a).some((form) => form !== '' && theirs.has(form))) return 'matched';
  const isMixed = (isThai(a) && !isThai(b) && isLatin(b)) || (isThai(b) && !isThai(a) && isLatin(a));
  return isMixed ? 'unknown' : 'differs';
};
