import type { Rule } from '../rule.ts';
import { isLocale, namespaceOf, textsOf } from './locales.ts';

const categories = 'pvp|fish|recent|hot|rng|live|lott|elott|sports|esports|minigame|cockfight';
/** Such as `products.PVP`, `desk.groups.pvp` and `approvals.what.product_PVP`; not the kinds of promotions. */
const entry = new RegExp(
  `(?:^|\\.)(?<!promotions\\.|promotion\\.)(?:products|categories|pages|groups|drawings|product_weights\\.fields|what)\\.(?:product_)?(${categories})$`,
  'i',
);

const languageOf = (path: string): string => path.slice(-7, -5);

/** What somebody chose as "PvP" in the navigation may not be called otherwise on their bonus, or on the staff's report. */
export const categoryNames: Rule = {
  name: 'a category of games has one name in a language, that of the lobby',
  check: (sources) => {
    const files = sources
      .filter(({ path }) => path.startsWith('features/') && isLocale(path))
      .map(({ path, text }) => ({ path, texts: textsOf({ path, text }) }));
    const inLobby = new Map(
      files
        .filter(({ path }) => namespaceOf(path) === 'lobby')
        .map(({ path, texts }) => [languageOf(path), texts] as const),
    );
    const named = files.flatMap(({ path, texts }) =>
      [...texts].flatMap(([key, name]) => {
        const category = entry.exec(key)?.[1]?.toUpperCase();
        const wanted = category && inLobby.get(languageOf(path))?.get(`categories.${category}`);
        return wanted === undefined || wanted === '' ? [] : [{ path, key, name, wanted }];
      }),
    );
    return {
      seen: named.length,
      faults: named
        .filter(({ name, wanted }) => name !== wanted)
        .map(({ path, key, name, wanted }) => `${path} ${key} is "${name}", in the lobby "${wanted}"`),
    };
  },
};
