import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Names } from '../domain/catalogue.ts';
import type { ListedCategory } from '../domain/categories.ts';

export type NewVendor = {
  vendor: string;
  names: Names;
  /** Key of its drawing; null: a mark is drawn from its code. */
  logo: string | null;
  categories: readonly ListedCategory[];
  isEsports?: boolean;
  position: number;
};

/** Adds a vendor to the catalogue; one that is there stays as it is. @returns whether it is new. */
export const addVendor = async (tx: Tx, it: NewVendor): Promise<boolean> => {
  const { rows } = await sql`
    insert into lobby.vendor (vendor, names, logo, categories, is_esports, position)
    values (${it.vendor}, ${JSON.stringify(it.names)}::jsonb, ${it.logo}, ${[...it.categories]}::text[],
      ${it.isEsports ?? false}, ${it.position})
    on conflict (vendor) do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Shows a vendor in all its categories at a merchant, last; a place that was ever set stays as it is. */
export const showVendor = async (tx: Tx, merchantId: MerchantId, vendor: string): Promise<void> => {
  await sql`
    insert into lobby.vendor_place (merchant_id, category, vendor, enabled, position)
    select ${merchantId}, shelf.category, vendor.vendor, true, vendor.position
    from lobby.vendor vendor
    cross join unnest(vendor.categories) as shelf (category)
    where vendor.vendor = ${vendor}
    on conflict (merchant_id, category, vendor) do nothing`.execute(tx);
};

/** Whether a vendor's sports are esports. */
export const hasEsports = async (read: Read, vendor: string): Promise<boolean> => {
  const { rows } = await sql<{ is_esports: boolean }>`
    select is_esports
    from lobby.vendor
    where vendor = ${vendor}`.execute(read);
  return rows[0]?.is_esports === true;
};
