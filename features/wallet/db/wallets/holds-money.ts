import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** Whether a member of the merchant has something at this moment. Stops at the first one found, and looks through all if there is none: for a rare act. */
export const holdsMoney = async (read: Read, merchantId: MerchantId): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select
      from wallet.wallet
      where merchant_id = ${merchantId} and kind in ('cash', 'bonus', 'locked') and balance <> 0
    ) as found`.execute(read);
  return oneRow(rows).found;
};
