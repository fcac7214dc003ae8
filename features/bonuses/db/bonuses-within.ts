import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type GivenTime = { merchantId: MerchantId; from: Instant; to: Instant };

/** What the bonuses of members cost within a time: what was granted, less what went back, and the stakes of free rounds.
 * Minor units. */
export const bonusesWithin = async (
  read: Read,
  { merchantId, from, to }: GivenTime,
): Promise<{ member_id: string; amount: bigint }[]> => {
  const { rows } = await sql<{ member_id: string; amount: bigint }>`
    select g.member_id, sum(case when s.kind in ('brought', 'covered') then s.amount else -s.amount end)::bigint as amount
    from bonuses.grant_step s
    join bonuses.member_grant g using (grant_id)
    where s.made_at >= ${isoOf(from)}::timestamptz
      and s.made_at < ${isoOf(to)}::timestamptz
      and s.kind <> 'to_cash'
      and g.merchant_id = ${merchantId}
    group by g.member_id
    union all
    select g.member_id, sum(g.amount)::bigint
    from bonuses.member_grant g
    where g.merchant_id = ${merchantId}
      and g.started_at >= ${isoOf(from)}::timestamptz
      and g.started_at < ${isoOf(to)}::timestamptz
      and g.wallet_id is null
      and g.terms -> 'reward' ->> 'kind' = 'free_rounds'
    group by g.member_id`.execute(read);
  return rows;
};
