import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Names } from '../domain/catalogue.ts';
import type { ListedCategory } from '../domain/categories.ts';

export type PlaceRow = {
  category: ListedCategory;
  vendor: string;
  names: Names;
  logo: string | null;
  is_esports: boolean;
  state: 'ready' | 'maintenance';
  enabled: boolean;
  is_hot: boolean;
  is_new: boolean | null;
  added_at: Instant;
};

/** Every place that a vendor could have at a merchant, in its order; those never touched come last, switched off. */
export const allPlaces = async (read: Read, merchantId: MerchantId): Promise<PlaceRow[]> => {
  const { rows } = await sql<PlaceRow>`
    select shelf.category, vendor.vendor, vendor.names, vendor.logo, vendor.is_esports, vendor.state,
      coalesce(place.enabled, false) as enabled, coalesce(place.is_hot, false) as is_hot,
      place.is_new, vendor.added_at
    from lobby.vendor vendor
    cross join unnest(vendor.categories) as shelf (category)
    left join lobby.vendor_place place
      on place.merchant_id = ${merchantId} and place.category = shelf.category and place.vendor = vendor.vendor
    where vendor.state <> 'retired'
    order by shelf.category, place.position nulls last, vendor.position, vendor.vendor`.execute(read);
  return rows;
};

/** One at a time edits the places of a merchant. */
export const lockPlaces = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7910, hashtext(${merchantId}))`.execute(tx);
};

type Place = {
  merchantId: MerchantId;
  category: ListedCategory;
  vendor: string;
  enabled: boolean;
  isHot: boolean;
  isNew: boolean | null;
};

/** Sets a place; a new one stands last. */
export const savePlace = async (tx: Tx, place: Place): Promise<void> => {
  await sql`
    insert into lobby.vendor_place (merchant_id, category, vendor, enabled, is_hot, is_new, position)
    select ${place.merchantId}, ${place.category}, ${place.vendor}, ${place.enabled}, ${place.isHot}, ${place.isNew},
      coalesce(max(other.position), 0) + 1
    from lobby.vendor_place other
    where other.merchant_id = ${place.merchantId}
      and other.category = ${place.category}
    on conflict (merchant_id, category, vendor) do update
    set enabled = excluded.enabled,
      is_hot = excluded.is_hot,
      is_new = excluded.is_new`.execute(tx);
};

/** Puts the vendors of a category in this order; those without a place get one, switched off. */
export const saveOrder = async (
  tx: Tx,
  { merchantId, category, order }: { merchantId: MerchantId; category: ListedCategory; order: readonly string[] },
): Promise<void> => {
  await sql`
    insert into lobby.vendor_place (merchant_id, category, vendor, position)
    select ${merchantId}, ${category}, wanted.vendor, wanted.position
    from unnest(${[...order]}::text[]) with ordinality wanted (vendor, position)
    on conflict (merchant_id, category, vendor) do update
    set position = excluded.position
    where vendor_place.position <> excluded.position`.execute(tx);
};
