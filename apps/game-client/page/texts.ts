import type { Say } from '#games/stage/desk.ts';
import { completeLanguages, isLanguage, languageTag } from '#kit/shared/languages.ts';

type Tree = { readonly [name: string]: string | Tree };
const files = import.meta.glob<{ default: Tree }>('../locales/*.json');

/** A language that the page has of its own; whoever reads another reads English. */
export const readLanguage = (asked: string): string => {
  const code = asked.toUpperCase();
  return isLanguage(code) && completeLanguages.has(code) ? code : 'EN';
};

/** The texts of a language, which the document is then said to be in. */
export const loadTexts = async (language: string): Promise<Say> => {
  const load = files[`../locales/${language.toLowerCase()}.json`];
  const tree: Tree = load ? (await load()).default : {};
  document.documentElement.lang = languageTag(language);
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree);
    const text = typeof found === 'string' ? found : key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
  };
};
