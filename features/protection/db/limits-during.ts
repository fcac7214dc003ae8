import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { LimitPeriod } from '../domain/limit.ts';

/** The lowest of a member's own limits of one kind and period that stood at any moment of a time. Minor units. */
export type LimitDuring = { member_id: string; kind: 'deposit' | 'stake' | 'loss'; period: LimitPeriod; most: bigint };

/** Limits of deposits, stakes and losses that stood at any moment from `from` on and before `until`. @public For agents: nobody is paid for what went beyond. */
export const limitsDuring = async (
  read: Read,
  merchantId: string,
  { from, until }: { from: Instant; until: Instant },
): Promise<LimitDuring[]> => {
  const { rows } = await sql<LimitDuring>`
    select member_id, kind, period, min(most) as most
    from protection.player_limit
    where merchant_id = ${merchantId}
      and kind in ('deposit', 'stake', 'loss')
      and most is not null
      and in_force_at < ${isoOf(until)}::timestamptz
      and (ended_at is null or ended_at > ${isoOf(from)}::timestamptz)
    group by member_id, kind, period
    order by member_id, kind, period`.execute(read);
  return rows;
};
