import { sql, type Tx } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Names, Volatility } from '../domain/catalogue.ts';
import type { ShelfCategory } from '../domain/categories.ts';

/** Which version of the catalogue holds. */
export const catalogueVersion = async (read: Tx): Promise<number> => {
  const { rows } = await sql<{ version: bigint }>`
    select version
    from lobby.catalogue`.execute(read);
  return Number(rows[0]?.version ?? 0n);
};

export type ShownVendorRow = {
  vendor: string;
  names: Names;
  logo: string | null;
  category: ShelfCategory;
  is_esports: boolean;
  is_hot: boolean;
  added_at: Instant;
  is_new: boolean | null;
  rest_message: Names | null;
  rest_until: Instant | null;
  rest_instead: string[] | null;
};

/** Of a rest: it has begun, and has not ended by itself. */
const isNow = sql`rest.since_at <= kit.now() and (not rest.ends or rest.until_at > kit.now())`;

/** What a merchant shows: enabled places of vendors, in their order; those that rest too, with what players are told. */
export const shownVendors = async (read: Tx, merchantId: MerchantId): Promise<ShownVendorRow[]> => {
  const { rows } = await sql<ShownVendorRow>`
    select vendor.vendor, vendor.names, vendor.logo, place.category, vendor.is_esports, place.is_hot, vendor.added_at,
      place.is_new,
      coalesce(rest.message, case when vendor.state = 'maintenance' then '{}'::jsonb end) as rest_message,
      rest.until_at as rest_until, rest.instead as rest_instead
    from lobby.vendor_place place
    join lobby.vendor vendor using (vendor)
    left join lobby.rest rest
      on rest.merchant_id = place.merchant_id and rest.vendor = place.vendor and rest.game = ''
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
  game_type: ShelfCategory;
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
  pin: number | null;
  hash: string | null;
  widths: number[] | null;
  rest_message: Names | null;
  rest_until: Instant | null;
  rest_instead: string[] | null;
};

/** The games of these vendors that a merchant shows, in its order; those that rest too, with what players are told. */
export const gamesOfVendors = async (
  read: Tx,
  merchantId: MerchantId,
  vendors: readonly string[],
): Promise<GameRow[]> => {
  const { rows } = await sql<GameRow>`
    select game.vendor, game.game, game.names, game.game_type,
      coalesce(place.classify, game.classify) as classify, game.picture, game.bet_min, game.lines_min,
      game.bet_max, game.win_max, game.return_bp, game.volatility, coalesce(place.tags, game.tags) as tags,
      game.play_type, game.kind, game.parent, place.pin, coalesce(own.hash, told.hash) as hash, coalesce(own.widths, told.widths) as widths,
      coalesce(rest.message, case when game.state = 'maintenance' then '{}'::jsonb end) as rest_message,
      rest.until_at as rest_until, rest.instead as rest_instead
    from lobby.game game
    left join lobby.game_place place
      on place.merchant_id = ${merchantId} and place.vendor = game.vendor and place.game = game.game
    left join lobby.rest rest
      on rest.merchant_id = ${merchantId} and rest.vendor = game.vendor and rest.game = game.game
      and ${isNow}
    left join lobby.game_picture told
      on told.merchant_id = '' and told.vendor = game.vendor and told.game = game.game
    left join lobby.game_picture own
      on own.merchant_id = ${merchantId} and own.vendor = game.vendor and own.game = game.game
    where game.vendor = any(${[...vendors]}::text[])
      and game.state <> 'retired'
      and coalesce(place.enabled, true)
    order by place.position nulls last, game.position, game.vendor, game.game`.execute(read);
  return rows;
};

/** How a game is played, by language code. */
export const rulesOf = async (read: Tx, { vendor, game }: { vendor: string; game: string }): Promise<Names> => {
  const { rows } = await sql<{ rules: Names }>`
    select rules
    from lobby.game
    where vendor = ${vendor}
      and game = ${game}`.execute(read);
  return rows[0]?.rules ?? {};
};
