import type { z } from 'zod';
import type { Instant } from '#kit/shared/time.ts';
import type { gameView } from '../../contract/game-view.ts';
import type { vendorCard } from '../../contract/vendors/vendor-card.ts';
import {
  type Catalogue,
  type CatalogueGame,
  nameIn,
  nodeIdOf,
  opensOf,
  type PlacedVendor,
  type Suspension,
} from '../../domain/catalogue.ts';

/** A vendor as pages show it. */
export const cardOf = (it: PlacedVendor, language: string): z.output<typeof vendorCard> => ({
  vassalage: it.vendor,
  displayName: nameIn(language, it.names),
  logo: it.logo,
  isHot: it.isHot,
  gameType: it.category,
  isSuspended: it.suspension !== null,
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
    image: it.image && { hash: it.image.hash, widths: [...it.image.widths] },
    minBet: it.betMin,
    minLineNum: it.linesMin,
    isGame: it.kind === 'game' ? 'GAME' : 'VASSALAGE',
    defaultPlayType: it.playType,
    tags: [...it.tags],
    opens: opensOf(it),
  }));
};

/** What players are told of a rest; nothing said by staff leaves the page its own words. */
export const suspensionView = (
  suspension: Suspension,
  language: string,
): { message: string | null; until: Instant | null } => {
  const message = nameIn(language, suspension.message);
  return { message: message === '' ? null : message, until: suspension.until };
};
