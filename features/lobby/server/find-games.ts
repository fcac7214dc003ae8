import type { World } from '#kit/server/world.ts';
import { gamesLike } from '../db/games-like.ts';
import { type Catalogue, lotteryVendor, nodeIdOf } from '../domain/catalogue.ts';
import { askedOf, partFit, plainNamesOf, plainOf, searchWordsOf } from '../domain/search-words.ts';

/** A vendor's name says less than a game's own. */
const ofVendor = 0.5;

/** How well each shown game fits what was typed: parts of names first, then what is alike but for a few letters. */
export const findGames = async (world: World, catalogue: Catalogue, typed: string): Promise<Map<string, number>> => {
  const [plain, asked] = [plainOf(typed), askedOf(typed)];
  const fits = new Map<string, number>();
  const add = (nodeId: string, fit: number) => {
    if (fit > (fits.get(nodeId) ?? 0)) fits.set(nodeId, fit);
  };
  const byVendor = new Map<string, number>();
  for (const { vendor, names } of catalogue.vendors) byVendor.set(vendor, partFit(plainNamesOf(names), plain));
  if (asked.length > 0) {
    const ours = catalogue.games.filter(({ vendor }) => vendor === lotteryVendor);
    const others = [
      ...ours.map(({ vendor, game, names }) => ({ vendor, game, words: searchWordsOf(names) })),
      ...catalogue.vendors.map(({ vendor, names }) => ({ vendor, game: '', words: searchWordsOf(names) })),
    ];
    for (const { vendor, game, likeness } of await gamesLike(world.database.read, asked, others))
      if (game === '') byVendor.set(vendor, Math.max(byVendor.get(vendor) ?? 0, likeness));
      else add(nodeIdOf({ vendor, game }), likeness);
  }
  for (const game of catalogue.games) {
    const nodeId = nodeIdOf(game);
    add(nodeId, partFit(game.plain, plain));
    add(nodeId, (byVendor.get(game.vendor) ?? 0) * ofVendor);
  }
  return fits;
};
