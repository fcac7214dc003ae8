import type english from '../locales/en.json';

export type Texts = typeof english;
export type Language = 'TH' | 'EN';

export const languageOf = (search: URLSearchParams): Language =>
  search.get('lang')?.toUpperCase() === 'EN' ? 'EN' : 'TH';

export const loadTexts = async (language: Language): Promise<Texts> =>
  language === 'EN' ? (await import('../locales/en.json')).default : (await import('../locales/th.json')).default;

/** `fill('Line {{n}}', { n: 3 })` */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));

/** A word as it stands in the middle of a sentence. */
export const inSentence = (word: string, language: Language): string => (language === 'EN' ? word.toLowerCase() : word);

/** Why something was refused; what is not known counts as no answer. */
export const refusalText = (texts: Texts, code: string): string => {
  const name = `refused_${code}`;
  return name in texts ? named(texts, name) : texts.refused_away;
};

/** A text whose name is put together, such as `symbol_carp`. */
export const named = (texts: Texts, name: string): string => {
  const text: unknown = Object.entries(texts).find(([key]) => key === name)?.[1];
  return typeof text === 'string' ? text : name;
};
