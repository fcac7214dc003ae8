import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Names } from '../domain/catalogue.ts';
import type { ListedCategory } from '../domain/categories.ts';

export type GameName = { vendor: string; game: string };
type At = GameName & { merchantId: MerchantId };

/** How many of these games there are. */
export const countGames = async (read: Read, games: readonly GameName[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from lobby.game
    join unnest(
      ${games.map(({ vendor }) => vendor)}::text[],
      ${games.map(({ game }) => game)}::text[]
    ) as asked (vendor, game) using (vendor, game)`.execute(read);
  return rows[0]?.count ?? 0;
};

/** Shows or hides games at a merchant. @returns those that were the other way before. */
export const switchGames = async (
  tx: Tx,
  { merchantId, games, enabled }: { merchantId: MerchantId; games: readonly GameName[]; enabled: boolean },
): Promise<GameName[]> => {
  const { rows } = await sql<GameName>`
    insert into lobby.game_place (merchant_id, vendor, game, enabled)
    select ${merchantId}, game.vendor, game.game, ${enabled}
    from lobby.game game
    join unnest(
      ${games.map(({ vendor }) => vendor)}::text[],
      ${games.map(({ game }) => game)}::text[]
    ) as asked (vendor, game) using (vendor, game)
    left join lobby.game_place place
      on place.merchant_id = ${merchantId} and place.vendor = game.vendor and place.game = game.game
    where coalesce(place.enabled, true) <> ${enabled}
    on conflict (merchant_id, vendor, game) do update
    set enabled = excluded.enabled
    returning vendor, game`.execute(tx);
  return rows;
};

export const markGame = async (
  tx: Tx,
  { merchantId, vendor, game, tags, classify }: At & { tags: readonly string[] | null; classify: string | null },
): Promise<void> => {
  await sql`
    insert into lobby.game_place (merchant_id, vendor, game, tags, classify)
    values (${merchantId}, ${vendor}, ${game}, ${tags && [...tags]}::text[], ${classify})
    on conflict (merchant_id, vendor, game) do update
    set tags = excluded.tags,
      classify = excluded.classify`.execute(tx);
};

/** The pins of the hot list, or what comes first in a category. */
export type OrderName = 'HOT' | ListedCategory;

const columnOf = (list: OrderName) => (list === 'HOT' ? sql`pin` : sql`position`);

export type OrderedRow = GameName & {
  names: Names;
  vendor_names: Names;
  game_type: ListedCategory;
  is_shown: boolean;
  hash: string | null;
  widths: number[] | null;
};

/** The games that staff put into a list, in its order. */
export const orderOf = async (read: Read, merchantId: MerchantId, list: OrderName): Promise<OrderedRow[]> => {
  const { rows } = await sql<OrderedRow>`
    select game.vendor, game.game, game.names, vendor.names as vendor_names, game.game_type,
      place.enabled and vendor.state <> 'retired' and exists (
        select 1
        from lobby.vendor_place shelf
        where shelf.merchant_id = place.merchant_id
          and shelf.vendor = game.vendor
          and shelf.category = game.game_type
          and shelf.enabled
      ) as is_shown,
      coalesce(own.hash, told.hash) as hash, coalesce(own.widths, told.widths) as widths
    from lobby.game_place place
    join lobby.game game on game.vendor = place.vendor and game.game = place.game
    join lobby.vendor vendor on vendor.vendor = place.vendor
    left join lobby.game_picture told
      on told.merchant_id = '' and told.vendor = game.vendor and told.game = game.game
    left join lobby.game_picture own
      on own.merchant_id = place.merchant_id and own.vendor = game.vendor and own.game = game.game
    where place.merchant_id = ${merchantId}
      and place.${columnOf(list)} is not null
      and game.state <> 'retired'
      ${list === 'HOT' ? sql`` : sql`and game.game_type = ${list}`}
    order by place.${columnOf(list)}, game.vendor, game.game`.execute(read);
  return rows;
};

/** Whether staff, or the demo, has ever decided anything of a game here. */
export const hasGamePlaces = async (read: Read, merchantId: MerchantId): Promise<boolean> => {
  const { rows } = await sql`
    select
    from lobby.game_place
    where merchant_id = ${merchantId}
    limit 1`.execute(read);
  return rows.length > 0;
};

/** Numbers the games of a list from one. */
export const saveGameOrder = async (
  tx: Tx,
  { merchantId, list, order }: { merchantId: MerchantId; list: OrderName; order: readonly GameName[] },
): Promise<void> => {
  const column = columnOf(list);
  await sql`
    insert into lobby.game_place (merchant_id, vendor, game, ${column})
    select ${merchantId}, wanted.vendor, wanted.game, wanted.place
    from unnest(
      ${order.map(({ vendor }) => vendor)}::text[],
      ${order.map(({ game }) => game)}::text[]
    ) with ordinality as wanted (vendor, game, place)
    on conflict (merchant_id, vendor, game) do update
    set ${column} = excluded.${column}
    where game_place.${column} is distinct from excluded.${column}`.execute(tx);
};

export const takeOutOfOrder = async (
  tx: Tx,
  { merchantId, list, vendor, game }: At & { list: OrderName },
): Promise<void> => {
  await sql`
    update lobby.game_place
    set ${columnOf(list)} = null
    where merchant_id = ${merchantId}
      and vendor = ${vendor}
      and game = ${game}`.execute(tx);
};
