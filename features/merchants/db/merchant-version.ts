import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** Which version of a merchant's settings holds. @throws Error for a merchant that doesn't exist. */
export const merchantVersion = async (read: Read, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ version: bigint }>`
    select version
    from merchants.merchant
    where merchant_id = ${merchantId}`.execute(read);
  if (!rows[0]) throw new Error(`no merchant ${merchantId}`);
  return Number(rows[0].version);
};

/** The same, and nobody else changes the merchant until the end of the transaction. */
export const lockMerchant = async (tx: Tx, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ version: bigint }>`
    select version
    from merchants.merchant
    where merchant_id = ${merchantId}
    for update`.execute(tx);
  if (!rows[0]) throw new Error(`no merchant ${merchantId}`);
  return Number(rows[0].version);
};
