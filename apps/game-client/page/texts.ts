import type { Say } from '#games/stage/desk.ts';
import { completeLanguages, isLanguage, languageTag } from '#kit/shared/languages.ts';

type Tree = { readonly [name: string]: string | Tree };
const files = import.meta.glob<{ default: Tree }>('../locales/*.json');
const filesOfGames = import.meta.glob<{ default: Tree }>('../../../games/*/*/locales/*.json');

/** A language that the page has of its own; whoever reads another reads English. */
export const readLanguage = (asked: string): string => {
  const code = asked.toUpperCase();
  return isLanguage(code) && completeLanguages.has(code) ? code : 'EN';
};

const treeOf = async (load: (() => Promise<{ default: Tree }>) | undefined): Promise<Tree> =>
  load ? (await load()).default : {};

const ofGame = (game: string, file: string) =>
  Object.entries(filesOfGames).find(([path]) => path.endsWith(`/${game}/locales/${file}`))?.[1];

/** The texts of a language, which the document is then said to be in, with those of the game that is open. */
export const loadTexts = async (language: string, game = ''): Promise<Say> => {
  const file = `${language.toLowerCase()}.json`;
  const [page, own] = await Promise.all([treeOf(files[`../locales/${file}`]), treeOf(ofGame(game, file))]);
  const tree: Tree = { ...page, ...own };
  document.documentElement.lang = languageTag(language);
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree);
    const text = typeof found === 'string' ? found : key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
  };
};
