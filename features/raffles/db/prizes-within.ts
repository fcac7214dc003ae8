import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type GivenTime = { merchantId: MerchantId; from: Instant; to: Instant };

/** What members won in raffles and claimed within a time. Minor units. */
export const prizesWithin = async (
  read: Read,
  { merchantId, from, to }: GivenTime,
): Promise<{ member_id: string; amount: bigint }[]> => {
  const { rows } = await sql<{ member_id: string; amount: bigint }>`
    select p.member_id, sum(p.amount)::bigint as amount
    from raffles.prize p
    where p.claimed_at >= ${isoOf(from)}::timestamptz
      and p.claimed_at < ${isoOf(to)}::timestamptz
      and p.merchant_id = ${merchantId}
    group by p.member_id`.execute(read);
  return rows;
};
