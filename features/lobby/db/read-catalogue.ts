import { sql, type Tx } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Names } from '../domain/catalogue.ts';
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
};

/** What a merchant shows: enabled places of vendors that are ready, in their order. */
export const shownVendors = async (read: Tx, merchantId: MerchantId): Promise<ShownVendorRow[]> => {
  const { rows } = await sql<ShownVendorRow>`
    select vendor.vendor, vendor.names, vendor.logo, place.category, vendor.is_esports, place.is_hot, vendor.added_at
    from lobby.vendor_place place
    join lobby.vendor vendor using (vendor)
    where place.merchant_id = ${merchantId}
      and place.enabled
      and vendor.state = 'ready'
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
};

/** The games of these vendors that are ready. */
export const gamesOfVendors = async (read: Tx, vendors: readonly string[]): Promise<GameRow[]> => {
  const { rows } = await sql<GameRow>`
    select vendor, game, names, game_type, classify, picture, bet_min, lines_min
    from lobby.game
    where vendor = any(${[...vendors]}::text[])
      and state = 'ready'
    order by position, vendor, game`.execute(read);
  return rows;
};
