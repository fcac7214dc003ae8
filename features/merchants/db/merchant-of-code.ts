import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export const merchantOfCode = async (read: Read, code: string): Promise<MerchantId | undefined> => {
  const { rows } = await sql<{ merchant_id: MerchantId }>`
    select merchant_id from merchants.merchant where code = ${code}`.execute(read);
  return rows[0]?.merchant_id;
};
