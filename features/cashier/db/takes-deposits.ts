import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** Whether players have any way to pay in. */
export const takesDeposits = async (read: Read, merchantId: MerchantId): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from cashier.method
    where merchant_id = ${merchantId} and enabled
    limit 1`.execute(read);
  return rows.length > 0;
};
