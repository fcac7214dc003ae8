import { batchedByKey, keysOf } from '#kit/server/database/batched.ts';
import { sql } from '#kit/server/database/database.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';

/** Whose site a host serves, and which version of the settings holds: read on every call, for all calls of a moment at once. */
export const merchantOfHost = batchedByKey<{ merchantId: MerchantId; version: number }>(async (read, hosts) => {
  const { rows } = await sql<{ host: string; merchant_id: string; version: bigint }>`
    select host.host, merchant.merchant_id, merchant.version
    from merchants.host
    join merchants.merchant using (merchant_id)
    where host.host = any(${keysOf(hosts)})`.execute(read);
  return new Map(
    rows.map(({ host, merchant_id, version }) => [host, { merchantId: id(merchant_id), version: Number(version) }]),
  );
});
