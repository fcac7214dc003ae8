import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** Every merchant of the deployment: for work that goes through them all. */
export const merchantIds = async (read: Read): Promise<MerchantId[]> => {
  const { rows } = await sql<{ merchant_id: MerchantId }>`
    select merchant_id
    from merchants.merchant
    order by merchant_id`.execute(read);
  return rows.map((row) => row.merchant_id);
};
