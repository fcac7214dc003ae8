import { oneRow, type Read, sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** @property definition as it was stored: read it through its schema. */
export type LayoutRow = {
  layout_id: string;
  version: number;
  name: string;
  definition: unknown;
  set_by: string;
  set_at: Instant;
};

const columns = sql`layout_id, version, name, definition, set_by, set_at`;

/** The last version of each of a merchant. */
export const layoutsOf = async (read: Read, merchantId: MerchantId): Promise<LayoutRow[]> => {
  const { rows } = await sql<LayoutRow>`
    select distinct on (layout_id) ${columns}
    from filings.layout
    where merchant_id = ${merchantId}
    order by layout_id, version desc`.execute(read);
  return rows;
};

/** Locks a merchant's layouts until the transaction ends. */
export const lockLayouts = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7231, hashtext(${merchantId}))`.execute(tx);
};

type NewVersion = Pick<LayoutRow, 'layout_id' | 'version' | 'name'> & {
  merchantId: MerchantId;
  definition: object;
  reason: string;
  by: string;
};

export const insertLayout = async (tx: Tx, it: NewVersion): Promise<LayoutRow> => {
  const { rows } = await sql<LayoutRow>`
    insert into filings.layout (layout_id, version, merchant_id, name, definition, reason, set_by)
    values (
      ${it.layout_id}, ${it.version}, ${it.merchantId}, ${it.name}, ${JSON.stringify(it.definition)}::jsonb, ${it.reason}, ${it.by}
    )
    returning ${columns}`.execute(tx);
  return oneRow(rows);
};
