import type { z } from 'zod';
import type { gameView, vendorCard } from '../contract/game-view.ts';
import {
  type Catalogue,
  type CatalogueGame,
  nameIn,
  nodeIdOf,
  opensOf,
  type PlacedVendor,
} from '../domain/catalogue.ts';

/** A vendor as pages show it. */
export const cardOf = (it: PlacedVendor, language: string): z.output<typeof vendorCard> => ({
  vassalage: it.vendor,
  displayName: nameIn(language, it.names),
  logo: it.logo,
  isHot: it.isHot,
  gameType: it.category,
});

/** Games as pages show them. */
export const gameViews = (
  { vendors }: Catalogue,
  games: readonly CatalogueGame[],
  language: string,
): z.output<typeof gameView>[] => {
  const names = new Map(vendors.map(({ vendor, names: its }) => [vendor, nameIn(language, its)]));
  return games.map((it) => ({
    nodeId: nodeIdOf(it),
    vassalage: it.vendor,
    gameCode: it.game,
    gameType: it.gameType,
    gameClassify: it.classify,
    gameName: nameIn(language, it.names),
    vendorName: names.get(it.vendor) ?? it.vendor,
    picture: it.picture,
    minBet: it.betMin,
    minLineNum: it.linesMin,
    opens: opensOf(it),
  }));
};
