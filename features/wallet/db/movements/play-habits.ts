import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { movementKinds } from '../../domain/movement-kind.ts';
import { playKinds, stakeKinds } from './play-kinds.ts';

/** How a member has played lately. */
export type PlayHabit = {
  memberId: MemberId;
  merchantId: MerchantId;
  /** Deposits of the last 24 hours that came when at most a tenth of the one before was left. */
  redeposits: number;
  /** What play of the last 24 hours took beyond what it gave, minor units; below zero a gain. */
  lost: bigint;
  /** Nights of the last seven days with at least an hour of stakes between midnight and five where the site is. */
  nights: number;
  /** Minutes with stakes of all those nights, in slots of five. */
  nightMinutes: number;
};

export type Zone = { merchantId: string; timeZone: string };

/** @param zones of all merchants. */
export const playHabitsOf = async (
  read: Read,
  memberIds: readonly string[],
  zones: readonly Zone[],
): Promise<PlayHabit[]> => {
  const { rows } = await sql<PlayHabit>`
    with moved as materialized (
      select w.member_id, w.merchant_id, m.version, m.kind, m.amount, m.balance_after, m.recorded_at,
        m.recorded_at at time zone zone.name as local_at
      from wallet.wallet w
      join unnest(
        ${zones.map((zone) => zone.merchantId)}::text[], ${zones.map((zone) => zone.timeZone)}::text[]
      ) as zone (merchant_id, name) on zone.merchant_id = w.merchant_id
      cross join lateral (
        select coalesce((
          select before.version
          from wallet.movement before
          where before.wallet_id = w.id
            and before.recorded_at < kit.now() - interval '7 days 5 minutes'
          order by before.version desc
          limit 1
        ), 0) as version
      ) known
      join wallet.movement m on m.wallet_id = w.id
        and m.version > known.version
        and m.recorded_at > kit.now() - interval '7 days'
      where w.member_id = any(${[...memberIds]}::text[])
        and w.kind = 'cash'
    ),
    deposits as (
      select member_id, amount, balance_after - amount as left_then,
        lag(amount) over (partition by member_id order by version) as before_it
      from moved
      where kind = ${movementKinds.deposit}
        and amount > 0
        and recorded_at > kit.now() - interval '24 hours'
    ),
    nights as (
      select member_id, date_trunc('day', local_at) as night,
        count(distinct floor(extract(epoch from recorded_at) / 300)) as slots
      from moved
      where kind = any(${stakeKinds}::smallint[])
        and extract(hour from local_at) < 5
      group by member_id, date_trunc('day', local_at)
    )
    select member_id as "memberId", merchant_id as "merchantId",
      (select count(*) from deposits d where d.member_id = moved.member_id and d.left_then * 10 <= d.before_it)::int
        as redeposits,
      coalesce(-sum(amount) filter (
        where kind = any(${playKinds}::smallint[]) and recorded_at > kit.now() - interval '24 hours'
      ), 0)::bigint as lost,
      (select count(*) from nights n where n.member_id = moved.member_id and n.slots >= 12)::int as nights,
      coalesce((select sum(n.slots) * 5 from nights n where n.member_id = moved.member_id and n.slots >= 12), 0)::int
        as "nightMinutes"
    from moved
    group by member_id, merchant_id
    order by member_id`.execute(read);
  return rows;
};
