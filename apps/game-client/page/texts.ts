import type { Translate, Texts, TextTree } from '#games/stage/desk.ts';
import { sayFrom } from '#games/stage/say.ts';
import { completeLanguages, isLanguage, languageTag } from '#kit/shared/languages.ts';

/** Files of texts, each to be loaded by its path. */
export type TextFiles = Readonly<Record<string, () => Promise<Texts>>>;
const files: TextFiles = import.meta.glob<Texts>('../locales/*.json');

/** A language that the page has of its own; whoever reads another reads English. */
export const readLanguage = (asked: string): string => {
  const code = asked.toUpperCase();
  return isLanguage(code) && completeLanguages.has(code) ? code : 'EN';
};

const treeOf = async (load: (() => Promise<Texts>) | undefined): Promise<TextTree> =>
  load ? (await load()).default : {};

/** The texts of a language, which the document is then said to be in, with those of the game that is open. */
export const loadTexts = async (language: string, ofGame: TextFiles = {}): Promise<Translate> => {
  const path = `../locales/${language.toLowerCase()}.json`;
  const [page, own] = await Promise.all([treeOf(files[path]), treeOf(ofGame[path])]);
  const tree: TextTree = { ...page, ...own };
  document.documentElement.lang = languageTag(language);
  return sayFrom(tree, languageTag(language));
};
