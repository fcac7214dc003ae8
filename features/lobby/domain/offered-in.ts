import type { LanguageCode } from '#kit/shared/languages.ts';
import type { Catalogue, CatalogueGame } from './catalogue.ts';

/** Classes of games that are offered only where a site speaks a language: bingo is Filipino. */
const languageOf: ReadonlyMap<string, LanguageCode> = new Map([['BG', 'TY']]);

/** What a site must speak to offer games of the class; undefined where it may speak any. */
export const languageNeeded = (classify: string): LanguageCode | undefined => languageOf.get(classify);

const isOffered = ({ classify }: Pick<CatalogueGame, 'classify'>, languages: readonly string[]): boolean => {
  const needed = languageNeeded(classify);
  return needed === undefined || languages.includes(needed);
};

/** What a site may not offer in its languages is withheld, by node id. */
export type Offered = { withheld: ReadonlySet<string> };

/**
 * The catalogue as a site of these languages offers it.
 * @param facts games as their vendors tell of them: a class of the merchant's own doesn't offer what isn't to be offered.
 */
export const offeredIn = <Of extends Catalogue>(
  catalogue: Of,
  facts: readonly CatalogueGame[],
  languages: readonly string[],
): Of & Offered => {
  const withheld = new Set(
    [...facts, ...catalogue.games].filter((game) => !isOffered(game, languages)).map(({ nodeId }) => nodeId),
  );
  if (withheld.size === 0) return { ...catalogue, withheld };
  return { ...catalogue, games: catalogue.games.filter(({ nodeId }) => !withheld.has(nodeId)), withheld };
};
