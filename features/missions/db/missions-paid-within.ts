import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type GivenTime = { merchantId: MerchantId; from: Instant; to: Instant };

/** What missions gave members within a time. Minor units. */
export const missionsPaidWithin = async (
  read: Read,
  { merchantId, from, to }: GivenTime,
): Promise<{ member_id: string; amount: bigint }[]> => {
  const { rows } = await sql<{ member_id: string; amount: bigint }>`
    select c.member_id, sum(c.amount)::bigint as amount
    from missions.claim c
    where c.claimed_at >= ${isoOf(from)}::timestamptz
      and c.claimed_at < ${isoOf(to)}::timestamptz
      and c.merchant_id = ${merchantId}
    group by c.member_id`.execute(read);
  return rows;
};
