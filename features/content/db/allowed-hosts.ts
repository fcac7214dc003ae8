import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Hosts that service links of the merchant may open. */
export const allowedHosts = async (read: Read, merchantId: MerchantId): Promise<string[]> => {
  const { rows } = await sql<{ host: string }>`
    select host
    from content.allowed_host
    where merchant_id = ${merchantId}
    order by host`.execute(read);
  return rows.map((row) => row.host);
};

/** @returns false when it is there already. */
export const insertAllowedHost = async (
  tx: Tx,
  merchantId: MerchantId,
  host: string,
  at: Instant,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into content.allowed_host (merchant_id, host, added_at)
    values (${merchantId}, ${host}, ${isoOf(at)}::timestamptz)
    on conflict do nothing
    returning host`.execute(tx);
  return rows.length > 0;
};

/** @returns false when it is not there. */
export const deleteAllowedHost = async (tx: Tx, merchantId: MerchantId, host: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from content.allowed_host
    where merchant_id = ${merchantId}
      and host = ${host}
    returning host`.execute(tx);
  return rows.length > 0;
};
