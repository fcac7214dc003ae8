import type { World } from '#kit/server/world.ts';
import { lotteryVendor } from '../../domain/catalogue.ts';
import { findIn, type SearchIndex, searchIndexOf } from '../../domain/search-index.ts';
import type { ShownCatalogue } from './catalogue.ts';
import type { CatalogueVersion } from './games-in-category.ts';

/** A vendor's name says less than a game's own. */
const ofVendor = 0.5;

/** How well each shown game fits what was typed, by node id. All of it happens in memory. */
export const findGames = (world: World, catalogue: ShownCatalogue, typed: string): Map<string, number> => {
  const fits = findIn(indexOfShelf(world, catalogue.shelf), typed);
  const add = (nodeId: string, fit: number) => {
    if (fit > (fits.get(nodeId) ?? 0)) fits.set(nodeId, fit);
  };
  const byVendor = new Map<string, number>();
  const vendors = new Set(catalogue.vendors.map(({ vendor }) => vendor));
  for (const [name, fit] of findIn(indexOfOwn(world, catalogue), typed))
    if (vendors.has(name)) byVendor.set(name, fit * ofVendor);
    else add(name, fit);
  if (byVendor.size > 0) for (const { nodeId, vendor } of catalogue.games) add(nodeId, byVendor.get(vendor) ?? 0);
  return fits;
};

const ofShelves = new WeakMap<World, { shelf: CatalogueVersion; index: SearchIndex }>();

/** Of the games that all merchants share: once for all. */
const indexOfShelf = (world: World, shelf: CatalogueVersion): SearchIndex => {
  const kept = ofShelves.get(world);
  if (kept?.shelf === shelf) return kept.index;
  const index = searchIndexOf(shelf.games, kept?.index);
  ofShelves.set(world, { shelf, index });
  return index;
};

const ofOwn = new WeakMap<ShownCatalogue, SearchIndex>();
const newestOwn = new WeakMap<World, SearchIndex>();

/** Of what stands on no shelf: the merchant's lotteries, and the names of vendors by their codes. */
const indexOfOwn = (world: World, catalogue: ShownCatalogue): SearchIndex => {
  const kept = ofOwn.get(catalogue);
  if (kept) return kept;
  const index = searchIndexOf(
    [
      ...catalogue.games.filter(({ vendor }) => vendor === lotteryVendor),
      ...catalogue.vendors.map(({ vendor, names }) => ({ nodeId: vendor, names })),
    ],
    newestOwn.get(world),
  );
  ofOwn.set(catalogue, index);
  newestOwn.set(world, index);
  return index;
};
