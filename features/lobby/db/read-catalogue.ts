import { batchedByKey } from '#kit/server/database/batched.ts';
import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Names, Volatility } from '../domain/catalogue.ts';
import type { ListedCategory } from '../domain/categories.ts';

/** Which version of the catalogue holds, and which of the games in it. */
export const catalogueVersions = async (read: Read): Promise<CatalogueVersions> =>
  (await sharedVersions(read, 'all')) ?? { version: 0, gamesVersion: 0 };

type CatalogueVersions = { version: number; gamesVersion: number };

/** Every page of games asks it: once for all of a moment. */
const sharedVersions = batchedByKey<CatalogueVersions>(async (read, [all = 'all']) => {
  const { rows } = await sql<{ version: bigint; games_version: bigint }>`
    select version, games_version
    from lobby.catalogue`.execute(read);
  return new Map(
    rows.map(({ version, games_version }) => [all, { version: Number(version), gamesVersion: Number(games_version) }]),
  );
});

export type ShownVendorRow = {
  vendor: string;
  names: Names;
  logo: string | null;
  category: ListedCategory;
  is_esports: boolean;
  is_hot: boolean;
  added_at: Instant;
  is_new: boolean | null;
  suspension_message: Names | null;
  suspension_until: Instant | null;
  suspension_instead: string[] | null;
};

/** Of a rest: it has begun, and has not ended by itself. */
const isNow = sql`suspension.since_at <= kit.now() and (not suspension.ends or suspension.until_at > kit.now())`;

/** What a merchant shows: enabled places of vendors, in their order; those that rest too, with what players are told. */
export const shownVendors = async (read: Read, merchantId: MerchantId): Promise<ShownVendorRow[]> => {
  const { rows } = await sql<ShownVendorRow>`
    select vendor.vendor, vendor.names, vendor.logo, place.category, vendor.is_esports, place.is_hot, vendor.added_at,
      place.is_new,
      coalesce(suspension.message, case when vendor.state = 'maintenance' then '{}'::jsonb end) as suspension_message,
      suspension.until_at as suspension_until, suspension.instead as suspension_instead
    from lobby.vendor_place place
    join lobby.vendor vendor using (vendor)
    left join lobby.suspension suspension
      on suspension.merchant_id = place.merchant_id and suspension.vendor = place.vendor and suspension.game = ''
      and ${isNow}
    where place.merchant_id = ${merchantId}
      and place.enabled
      and vendor.state <> 'retired'
      and place.category = any(vendor.categories)
    order by place.category, place.position, place.vendor`.execute(read);
  return rows;
};

export type GameRow = {
  vendor: string;
  game: string;
  names: Names;
  game_type: ListedCategory;
  classify: string;
  picture: string | null;
  bet_min: Minor;
  lines_min: number;
  bet_max: Minor | null;
  win_max: number | null;
  return_bp: number | null;
  volatility: Volatility | null;
  tags: string[];
  play_type: string;
  kind: 'game' | 'vassalage';
  parent: string | null;
  hash: string | null;
  widths: number[] | null;
  isSuspended: boolean;
};

/** Every vendor's games that are not gone, in the vendors' order. */
export const allGames = async (read: Read): Promise<GameRow[]> => {
  const { rows } = await sql<GameRow>`
    select game.vendor, game.game, game.names, game.game_type, game.classify, game.picture, game.bet_min, game.lines_min,
      game.bet_max, game.win_max, game.return_bp, game.volatility, game.tags, game.play_type, game.kind, game.parent,
      told.hash, told.widths, game.state = 'maintenance' as "isSuspended"
    from lobby.game game
    left join lobby.game_picture told
      on told.merchant_id = '' and told.vendor = game.vendor and told.game = game.game
    where game.state <> 'retired'
    order by game.position, game.vendor, game.game`.execute(read);
  return rows;
};

export type PlacedGameRow = {
  vendor: string;
  game: string;
  enabled: boolean;
  pin: number | null;
  position: number | null;
  classify: string | null;
  tags: string[] | null;
  hash: string | null;
  widths: number[] | null;
  suspension_message: Names | null;
  suspension_until: Instant | null;
  suspension_instead: string[] | null;
};

/** What a merchant decided of single games: their places, rests that hold now, and pictures of its own. */
export const placedGames = async (read: Read, merchantId: MerchantId): Promise<PlacedGameRow[]> => {
  const { rows } = await sql<PlacedGameRow>`
    select vendor, game, coalesce(place.enabled, true) as enabled, place.pin, place.position, place.classify, place.tags,
      own.hash, own.widths, suspension.message as suspension_message, suspension.until_at as suspension_until, suspension.instead as suspension_instead
    from (
      select *
      from lobby.game_place
      where merchant_id = ${merchantId}
    ) place
    full join (
      select *
      from lobby.suspension
      where merchant_id = ${merchantId}
        and game <> ''
        and ${isNow}
    ) suspension using (vendor, game)
    full join (
      select *
      from lobby.game_picture
      where merchant_id = ${merchantId}
        and hash is not null
    ) own using (vendor, game)`.execute(read);
  return rows;
};

/** How a game is played, by language code. */
export const rulesOf = async (read: Read, { vendor, game }: { vendor: string; game: string }): Promise<Names> => {
  const { rows } = await sql<{ rules: Names }>`
    select rules
    from lobby.game
    where vendor = ${vendor}
      and game = ${game}`.execute(read);
  return rows[0]?.rules ?? {};
};
