import { lotteriesOf } from '#features/lottery/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, secondsMs } from '#kit/shared/time.ts';
import { catalogueVersion, gamesOfVendors, shownVendors } from '../db/read-catalogue.ts';
import { type Catalogue, type CatalogueGame, lotteryVendor } from '../domain/catalogue.ts';

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
  }));
  const codes = [...new Set(vendors.map(({ vendor }) => vendor))];
  const games = await gamesOfVendors(world.database.read, codes);
  return {
    vendors,
    games: [
      ...(codes.includes(lotteryVendor) ? await lotteryGames(world, merchantId) : []),
      ...games.map((row) => ({
        vendor: row.vendor,
        game: row.game,
        names: row.names,
        gameType: row.game_type,
        classify: row.classify,
        picture: row.picture,
        betMin: row.bet_min,
        linesMin: row.lines_min,
      })),
    ],
  };
};

const lotteryGames = async (world: World, merchantId: MerchantId): Promise<CatalogueGame[]> => {
  const lotteries = await lotteriesOf(world, merchantId);
  return lotteries.map(({ gameCode, names, groupCode, stakeMin }) => ({
    vendor: lotteryVendor,
    game: gameCode,
    names,
    gameType: 'LOTT',
    classify: groupCode,
    picture: null,
    betMin: stakeMin,
    linesMin: 1,
  }));
};
