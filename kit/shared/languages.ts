/** Every language code of the wire, as merchants may enable them. `TY` is Filipino, `MY` Burmese, `MS` Malay, `SW` Swahili. */
export const languageCodes = [
  'TH',
  'EN',
  'CN',
  'ID',
  'TY',
  'VI',
  'TW',
  'JA',
  'KO',
  'MY',
  'KM',
  'LO',
  'MS',
  'HI',
  'BN',
  'NE',
  'SI',
  'TA',
  'TE',
  'UR',
  'AR',
  'FA',
  'HE',
  'TR',
  'RU',
  'UK',
  'KK',
  'UZ',
  'MN',
  'ES',
  'PT',
  'FR',
  'IT',
  'DE',
  'NL',
  'PL',
  'SW',
] as const;

export type LanguageCode = (typeof languageCodes)[number];

/** Languages whose texts are complete on the player site; every other asks English, text by text, for what it lacks. */
export const completeLanguages: ReadonlySet<string> = new Set(['TH', 'EN', 'CN', 'ID', 'TY', 'VI']);

/** What is asked, text by text, where a language (a code in either case) lacks a text; a complete one asks nobody. */
export const fallbackLanguage = (code: string): 'en' | undefined =>
  completeLanguages.has(code.toUpperCase()) ? undefined : 'en';

const known: ReadonlySet<string> = new Set(languageCodes);
export const isLanguage = (code: string): code is LanguageCode => known.has(code);

/** Wire codes that are not the language's own code. */
const tags: Readonly<Record<string, string>> = { CN: 'zh-Hans', TW: 'zh-Hant', TY: 'fil' };

/** The BCP 47 tag of a wire code, as `lang` and Intl take it: `TH` → `th`, `CN` → `zh-Hans`. */
export const languageTag = (code: string): string => tags[code] ?? code.toLowerCase();

/** The wire code of a tag that `languageTag` gave. */
export const languageOfTag = (tag: string): string =>
  Object.keys(tags).find((code) => tags[code] === tag) ?? tag.toUpperCase();

const rightToLeft = new Set(['AR', 'FA', 'HE', 'UR']);

/** The writing direction of a wire language code. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (rightToLeft.has(code) ? 'rtl' : 'ltr');
