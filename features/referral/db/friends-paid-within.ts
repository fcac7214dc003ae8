import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type GivenTime = { merchantId: MerchantId; from: Instant; to: Instant };

/** What members were given for their friends within a time. Minor units. */
export const friendsPaidWithin = async (
  read: Read,
  { merchantId, from, to }: GivenTime,
): Promise<{ member_id: string; amount: bigint }[]> => {
  const { rows } = await sql<{ member_id: string; amount: bigint }>`
    select p.member_id, sum(p.amount)::bigint as amount
    from (
      select f.referrer_id as member_id, f.bonus as amount
      from referral.friend f
      where f.paid_at >= ${isoOf(from)}::timestamptz
      and f.paid_at < ${isoOf(to)}::timestamptz
        and f.merchant_id = ${merchantId}
        and f.state = 'paid'
      union all
      select h.member_id, h.amount
      from referral.share h
      where h.paid_at >= ${isoOf(from)}::timestamptz
      and h.paid_at < ${isoOf(to)}::timestamptz
        and h.merchant_id = ${merchantId}
    ) p
    group by p.member_id`.execute(read);
  return rows;
};
