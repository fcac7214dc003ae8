import { sql, type Read } from '#kit/server/database/database.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';

/** Whose site a host serves, and which version of the settings holds: read on every call. */
export const merchantOfHost = async (
  read: Read,
  host: string,
): Promise<{ merchantId: MerchantId; version: number } | undefined> => {
  const { rows } = await sql<{ merchant_id: string; version: bigint }>`
    select merchant.merchant_id, merchant.version
    from merchants.host
    join merchants.merchant using (merchant_id)
    where host.host = ${host}`.execute(read);
  return rows[0] && { merchantId: id(rows[0].merchant_id), version: Number(rows[0].version) };
};
