import { openableVendors } from '#features/gateway/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { lotteriesOf } from '#features/lottery/public.ts';
import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, secondsMs } from '#kit/shared/time.ts';
import { catalogueVersions, type PlacedGameRow, placedGames, shownVendors } from '../../db/read-catalogue.ts';
import {
  type Catalogue,
  type CatalogueGame,
  lotteryVendor,
  type Names,
  nodeIdOf,
  type Suspension,
} from '../../domain/catalogue.ts';
import { type Offered, offeredIn } from '../../domain/offered-in.ts';
import { gamesInCategory, type CatalogueVersion } from './games-in-category.ts';

/** What a merchant shows, and the shelf that most of its games are from. */
export type ShownCatalogue = Catalogue & { shelf: CatalogueVersion };

type Kept = { version: number; readAt: Instant; catalogue: ShownCatalogue };
type Slot = { kept?: Kept; reading?: { version: number; kept: Promise<Kept> } };
const slots = new WeakMap<World, BoundedCache<MerchantId, Slot>>();
const merchantsMax = 500;
/** The lottery's own games change, and rests begin and end, without the catalogue knowing. */
const keptForMs = secondsMs(10);
/** From here on it is read anew beside the calls, so that none of many has to wait for it. */
const renewedAfterMs = secondsMs(5);

/** What a merchant offers its players now, in the languages of its site. */
export const catalogueOf = async (world: World, merchantId: MerchantId): Promise<ShownCatalogue & Offered> => {
  const [catalogue, { languages }] = await Promise.all([wholeOf(world, merchantId), merchantOf(world, merchantId)]);
  const known = offers.get(catalogue);
  if (known?.languages === languages) return known.offered;
  const offered = offeredIn(catalogue, catalogue.shelf.games, languages);
  offers.set(catalogue, { languages, offered });
  return offered;
};

/** Settings are kept as long as they stand, so the same list is the same languages. */
const offers = new WeakMap<Catalogue, { languages: readonly string[]; offered: ShownCatalogue & Offered }>();

/** The versions are read each time, the rest only when they moved, so all processes agree. */
const wholeOf = async (world: World, merchantId: MerchantId): Promise<ShownCatalogue> => {
  const versions = await catalogueVersions(world.database.read);
  const slot = slotOf(world, merchantId);
  const { kept } = slot;
  const age = kept ? Math.abs(world.clock.now() - kept.readAt) : 0;
  if (!kept || kept.version < versions.version || age >= keptForMs)
    return (await readOnce(world, merchantId, { slot, ...versions })).catalogue;
  // What fails beside a call is tried again by the next, and told by the one that has to wait.
  if (age >= renewedAfterMs) readOnce(world, merchantId, { slot, ...versions }).catch(() => undefined);
  return kept.catalogue;
};

const slotOf = (world: World, merchantId: MerchantId): Slot => {
  const all = slots.get(world) ?? boundedCache<MerchantId, Slot>(merchantsMax);
  slots.set(world, all);
  const found = all.get(merchantId);
  if (found) return found;
  const slot: Slot = {};
  all.set(merchantId, slot);
  return slot;
};

type Reading = { slot: Slot; version: number; gamesVersion: number };

/** One reading for all who ask at the same time; one that began before the catalogue moved is not enough. */
const readOnce = async (world: World, merchantId: MerchantId, { slot, ...versions }: Reading): Promise<Kept> => {
  const { version } = versions;
  if (!slot.reading || slot.reading.version < version)
    slot.reading = { version, kept: readCatalogue(world, merchantId, versions) };
  const { reading } = slot;
  try {
    const kept = await reading.kept;
    if (!slot.kept || slot.kept.version <= kept.version) slot.kept = kept;
    return kept;
  } finally {
    if (slot.reading === reading) delete slot.reading;
  }
};

const readCatalogue = async (
  world: World,
  merchantId: MerchantId,
  { version, gamesVersion }: { version: number; gamesVersion: number },
): Promise<Kept> => {
  const { read } = world.database;
  const readAt = world.clock.now();
  const [rows, { vendors: connected }, shelf, placed] = await Promise.all([
    shownVendors(read, merchantId),
    openableVendors(world),
    gamesInCategory(world, gamesVersion),
    placedGames(read, merchantId),
  ]);
  const vendors = rows.map((row) => ({
    vendor: row.vendor,
    names: row.names,
    logo: row.logo,
    category: row.category,
    isEsports: row.is_esports,
    isHot: row.is_hot,
    addedAt: row.added_at,
    isNew: row.is_new,
    suspension: suspensionOf(row),
  }));
  const facts = new Map(
    vendors.map(({ vendor, suspension }) => [vendor, { suspension, isConnected: connected.has(vendor) }] as const),
  );
  const ours = facts.get(lotteryVendor);
  const games = [
    ...(ours ? await lotteryGames(world, merchantId, ours.suspension) : []),
    ...gamesPlaced(shelf.games, facts, placed),
  ];
  return { version, readAt, catalogue: { vendors, games, shelf } };
};

type SuspensionColumns = {
  suspension_message: Names | null;
  suspension_until: Instant | null;
  suspension_instead: string[] | null;
};
const suspensionOf = ({
  suspension_message: message,
  suspension_until: until,
  suspension_instead: instead,
}: SuspensionColumns): Suspension | null => message && { message, until, instead: instead ?? [] };

type VendorFacts = ReadonlyMap<string, { suspension: Suspension | null; isConnected: boolean }>;

/** The games of the shelf that a merchant shows, in its order. Those it left as they are stay the ones that all merchants share. */
const gamesPlaced = (
  games: readonly CatalogueGame[],
  facts: VendorFacts,
  placed: readonly PlacedGameRow[],
): CatalogueGame[] => {
  const places = new Map(placed.map((row) => [nodeIdOf(row), row]));
  const inOrder: { game: CatalogueGame; position: number }[] = [];
  const others: CatalogueGame[] = [];
  for (const shared of games) {
    const vendor = facts.get(shared.vendor);
    const place = places.get(shared.nodeId);
    if (!vendor || place?.enabled === false) continue;
    const game = place || vendor.suspension || vendor.isConnected ? gameAt(shared, vendor, place) : shared;
    if (typeof place?.position === 'number') inOrder.push({ game, position: place.position });
    else others.push(game);
  }
  return [...inOrder.toSorted((a, b) => a.position - b.position).map(({ game }) => game), ...others];
};

/** Where its vendor rests, so does each of its games. */
const gameAt = (
  game: CatalogueGame,
  { suspension, isConnected }: { suspension: Suspension | null; isConnected: boolean },
  place: PlacedGameRow | undefined,
): CatalogueGame => ({
  ...game,
  isConnected,
  suspension: suspension ?? (place && suspensionOf(place)) ?? game.suspension,
  classify: place?.classify ?? game.classify,
  tags: place?.tags ?? game.tags,
  pin: place?.pin ?? null,
  image: place?.hash && place.widths ? { hash: place.hash, widths: place.widths } : game.image,
});

const lotteryGames = async (
  world: World,
  merchantId: MerchantId,
  suspension: Suspension | null,
): Promise<CatalogueGame[]> => {
  const lotteries = await lotteriesOf(world, merchantId);
  return lotteries.map(({ gameCode, names, groupCode, picture, stakeMin }) => ({
    nodeId: nodeIdOf({ vendor: lotteryVendor, game: gameCode }),
    vendor: lotteryVendor,
    game: gameCode,
    names,
    gameType: 'LOTT',
    classify: groupCode,
    picture,
    image: null,
    betMin: stakeMin,
    linesMin: 1,
    betMax: null,
    winMax: null,
    returnBp: null,
    volatility: null,
    tags: [],
    playType: '',
    kind: 'game',
    parent: null,
    pin: null,
    suspension,
    isConnected: false,
  }));
};
