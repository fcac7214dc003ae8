import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export const hostsOf = async (read: Read, merchantId: MerchantId): Promise<{ host: string; addedAt: Instant }[]> => {
  const { rows } = await sql<{ host: string; added_at: Instant }>`
    select host, added_at
    from merchants.host
    where merchant_id = ${merchantId}
    order by host`.execute(read);
  return rows.map((row) => ({ host: row.host, addedAt: row.added_at }));
};

/** The hosts of every merchant of the deployment. */
export const allHosts = async (read: Read): Promise<string[]> => {
  const { rows } = await sql<{ host: string }>`
    select host
    from merchants.host
    order by host`.execute(read);
  return rows.map(({ host }) => host);
};

/** Whether the site of any merchant is served under it. */
export const isHostTaken = async (read: Read, host: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from merchants.host
    where host = ${host}`.execute(read);
  return rows.length > 0;
};

/** @returns false when the host is somebody's already. */
export const insertHost = async (
  tx: Tx,
  { host, merchantId, at }: { host: string; merchantId: MerchantId; at: Instant },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into merchants.host (host, merchant_id, added_at)
    values (${host}, ${merchantId}, ${isoOf(at)}::timestamptz)
    on conflict (host) do nothing
    returning host`.execute(tx);
  return rows.length > 0;
};

export const deleteHost = async (tx: Tx, merchantId: MerchantId, host: string): Promise<void> => {
  await sql`
    delete from merchants.host
    where host = ${host}
      and merchant_id = ${merchantId}`.execute(tx);
};
