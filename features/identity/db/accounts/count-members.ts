import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** How many true accounts a merchant has that are not blocked. @param since only those that registered from then on. @param among only of these. */
export const countMembers = async (
  read: Read,
  merchantId: MerchantId,
  { since, among }: { since?: Instant | undefined; among?: readonly string[] | undefined } = {},
): Promise<number> => {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members
    from identity.member
    where merchant_id = ${merchantId}
      and kind <> 'trial'
      and state = 'active'
      and registered_at >= ${since === undefined ? '-infinity' : isoOf(since)}::timestamptz
      ${among === undefined ? sql`` : sql`and member_id = any(${among}::text[])`}`.execute(read);
  return oneRow(rows).members;
};
