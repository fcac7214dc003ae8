import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** Which version of a merchant's content holds; 0 before the first publication. */
export const boardVersion = async (read: Read, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ version: bigint }>`
    select version
    from content.board
    where merchant_id = ${merchantId}`.execute(read);
  return Number(rows[0]?.version ?? 0n);
};
