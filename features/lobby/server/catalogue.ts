import { openableVendors } from '#features/gateway/public.ts';
import { lotteriesOf } from '#features/lottery/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, secondsMs } from '#kit/shared/time.ts';
import { catalogueVersion, type GameRow, gamesOfVendors, shownVendors } from '../db/read-catalogue.ts';
import { type Catalogue, type CatalogueGame, lotteryVendor, type Names, type Rest } from '../domain/catalogue.ts';
import { plainNamesOf } from '../domain/search-words.ts';

type Kept = { version: number; readAt: Instant; catalogue: Catalogue };
const kept = new WeakMap<World, Map<MerchantId, Kept>>();
const merchantsMax = 500;
/** The lottery's own games change without the catalogue knowing. */
const keptForMs = secondsMs(10);

/** What a merchant shows. The version is read each time, the rest only when it moved, so all processes agree. */
export const catalogueOf = async (world: World, merchantId: MerchantId): Promise<Catalogue> => {
  const cache = kept.get(world) ?? new Map<MerchantId, Kept>();
  kept.set(world, cache);
  const version = await catalogueVersion(world.database.read);
  const readAt = world.clock.now();
  const found = cache.get(merchantId);
  if (found && found.version >= version && Math.abs(readAt - found.readAt) < keptForMs) return found.catalogue;
  const catalogue = await readCatalogue(world, merchantId);
  if (cache.size >= merchantsMax) cache.clear();
  cache.set(merchantId, { version, readAt, catalogue });
  return catalogue;
};

const readCatalogue = async (world: World, merchantId: MerchantId): Promise<Catalogue> => {
  const rows = await shownVendors(world.database.read, merchantId);
  const vendors = rows.map((row) => ({
    vendor: row.vendor,
    names: row.names,
    logo: row.logo,
    category: row.category,
    isEsports: row.is_esports,
    isHot: row.is_hot,
    addedAt: row.added_at,
    isNew: row.is_new,
    rest: restOf(row),
  }));
  const { vendors: connected } = await openableVendors(world);
  const rests = new Map(vendors.map(({ vendor, rest }) => [vendor, rest]));
  const codes = [...new Set(vendors.map(({ vendor }) => vendor))];
  const games = await gamesOfVendors(world.database.read, merchantId, codes);
  return {
    vendors,
    games: [
      ...(codes.includes(lotteryVendor) ? await lotteryGames(world, merchantId, rests.get(lotteryVendor) ?? null) : []),
      ...games.map((row) =>
        gameOf(row, { rest: rests.get(row.vendor) ?? null, isConnected: connected.has(row.vendor) }),
      ),
    ],
  };
};

type RestColumns = { rest_message: Names | null; rest_until: Instant | null; rest_instead: string[] | null };
const restOf = ({ rest_message: message, rest_until: until, rest_instead: instead }: RestColumns): Rest | null =>
  message && { message, until, instead: instead ?? [] };

type VendorFacts = { rest: Rest | null; isConnected: boolean };

/** Where its vendor rests, so does each of its games. */
const gameOf = (row: GameRow, { rest, isConnected }: VendorFacts): CatalogueGame => ({
  vendor: row.vendor,
  game: row.game,
  names: row.names,
  gameType: row.game_type,
  classify: row.classify,
  picture: row.picture,
  image: row.hash === null || row.widths === null ? null : { hash: row.hash, widths: row.widths },
  betMin: row.bet_min,
  linesMin: row.lines_min,
  betMax: row.bet_max,
  winMax: row.win_max,
  returnBp: row.return_bp,
  volatility: row.volatility,
  tags: row.tags,
  playType: row.play_type,
  kind: row.kind,
  parent: row.parent,
  pin: row.pin,
  rest: rest ?? restOf(row),
  isConnected,
  plain: plainNamesOf(row.names),
});

const lotteryGames = async (world: World, merchantId: MerchantId, rest: Rest | null): Promise<CatalogueGame[]> => {
  const lotteries = await lotteriesOf(world, merchantId);
  return lotteries.map(({ gameCode, names, groupCode, stakeMin }) => ({
    vendor: lotteryVendor,
    game: gameCode,
    names,
    gameType: 'LOTT',
    classify: groupCode,
    picture: null,
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
    rest,
    isConnected: false,
    plain: plainNamesOf(names),
  }));
};
