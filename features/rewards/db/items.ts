import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type ItemRow = {
  item_id: string;
  merchant_id: MerchantId;
  position: number;
  version: number;
  document: unknown;
  price: bigint;
  is_active: boolean;
  stock: number;
};

const columns = sql`
  i.item_id, i.merchant_id, i.position, i.version, i.document, i.price, i.is_active, i.stock`;

const itemsMax = 500;

/** A merchant's items in their order. */
export const itemsOf = async (
  read: Read,
  merchantId: MerchantId,
  which: 'on offer' | 'all',
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select ${columns}
    from rewards.item i
    where i.merchant_id = ${merchantId}
      and ${which === 'all' ? sql`true` : sql`i.is_active`}
    order by i.position, i.item_id
    limit ${itemsMax}`.execute(read);
  return rows;
};

/** An item of a merchant, held until the transaction ends: of two who want the last one, the second finds none. */
export const lockItem = async (tx: Tx, merchantId: MerchantId, itemId: string): Promise<ItemRow | undefined> => {
  const { rows } = await sql<ItemRow>`
    select ${columns}
    from rewards.item i
    where i.merchant_id = ${merchantId}
      and i.item_id = ${itemId}
    for no key update`.execute(tx);
  return rows[0];
};

/** Takes from the stock, or puts back. */
export const changeStock = async (tx: Tx, itemId: string, by: number): Promise<void> => {
  await sql`
    update rewards.item
    set stock = stock + ${by}
    where item_id = ${itemId}`.execute(tx);
};

type Saved = Omit<ItemRow, 'document'> & { document: string };
type Changed = { stockChange: number; by: string; reason: string };

export const insertItem = async (tx: Tx, it: Saved, changed: Changed): Promise<void> => {
  await sql`
    insert into rewards.item (item_id, merchant_id, position, version, document, price, is_active, stock)
    values (
      ${it.item_id}, ${it.merchant_id}, ${it.position}, ${it.version}, ${it.document}::jsonb, ${it.price}, ${it.is_active},
      ${it.stock}
    )`.execute(tx);
  await insertChange(tx, it, changed);
};

export const updateItem = async (tx: Tx, it: Saved, changed: Changed): Promise<void> => {
  await sql`
    update rewards.item
    set position = ${it.position}, version = ${it.version}, document = ${it.document}::jsonb, price = ${it.price},
      is_active = ${it.is_active}, stock = ${it.stock}
    where item_id = ${it.item_id}`.execute(tx);
  await insertChange(tx, it, changed);
};

const insertChange = async (tx: Tx, it: Saved, { stockChange, by, reason }: Changed): Promise<void> => {
  await sql`
    insert into rewards.item_change
      (item_id, version, document, price, is_active, stock_change, stock, changed_by, reason)
    values (
      ${it.item_id}, ${it.version}, ${it.document}::jsonb, ${it.price}, ${it.is_active}, ${stockChange}, ${it.stock}, ${by},
      ${reason}
    )`.execute(tx);
};

export type ItemChange = {
  version: number;
  document: unknown;
  price: bigint;
  is_active: boolean;
  stock_change: number;
  stock: number;
  changed_by: string;
  changed_at: Instant;
  reason: string;
};

const changesMax = 100;

/** What an item was, the newest first. */
export const changesOf = async (read: Read, merchantId: MerchantId, itemId: string): Promise<ItemChange[]> => {
  const { rows } = await sql<ItemChange>`
    select c.version, c.document, c.price, c.is_active, c.stock_change, c.stock, c.changed_by, c.changed_at, c.reason
    from rewards.item_change c
    join rewards.item i using (item_id)
    where i.merchant_id = ${merchantId}
      and c.item_id = ${itemId}
    order by c.version desc
    limit ${changesMax}`.execute(read);
  return rows;
};
