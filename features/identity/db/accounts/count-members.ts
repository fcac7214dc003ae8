import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** How many true accounts a merchant has that are not blocked. @param since only those that registered from then on. */
export const countMembers = async (read: Read, merchantId: MerchantId, since?: Instant): Promise<number> => {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members
    from identity.member
    where merchant_id = ${merchantId}
      and kind <> 'trial'
      and state = 'active'
      and registered_at >= ${since === undefined ? '-infinity' : isoOf(since)}::timestamptz`.execute(read);
  return oneRow(rows).members;
};
