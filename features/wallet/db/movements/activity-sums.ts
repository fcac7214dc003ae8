import { sql, type Read } from '#kit/server/database/database.ts';
import { type Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { WalletId } from '../../domain/account.ts';
import { movementKinds } from '../../domain/movement-kind.ts';
import { playKinds, stakeKinds } from './play-kinds.ts';

/** What moved a wallet since a moment: `opening + deposits - withdrawals + net + other` is its balance. */
export type ActivitySum = {
  opening: Minor;
  deposits: Minor;
  /** What left for the bank or is held for it, without what came back; above zero. */
  withdrawals: Minor;
  /** What was staked since then, without what was taken back of it. */
  staked: Minor;
  /** What play gave beyond what it took; below zero is a loss. */
  net: Minor;
  /** Fees, bonuses and whatever else moved it, with its sign. */
  other: Minor;
  /** Number of time slots in which the member staked. */
  slots: number;
  balance: Minor;
};

const { deposit, withdrawal, hold, release, capture, payout_back, dispute_refund, refund } = movementKinds;
const bankward = [withdrawal, hold, release, capture, payout_back, dispute_refund];

/**
 * A wallet since each of some moments, in their order, all of one moment: one statement. Play is what the limits of a
 * player count. What is older than the moment by a margin is found by one step back along the versions and not read.
 * @param slotSeconds how long a slot of time is.
 */
export const activitySums = async (
  read: Read,
  walletId: WalletId,
  { since, slotSeconds }: { since: readonly Instant[]; slotSeconds: number },
): Promise<ActivitySum[]> => {
  const { rows } = await sql<ActivitySum>`
    select (wallet.balance - coalesce(moved.change, 0))::bigint as opening, coalesce(moved.deposits, 0)::bigint as deposits,
      coalesce(moved.withdrawals, 0)::bigint as withdrawals, coalesce(moved.staked, 0)::bigint as staked,
      coalesce(moved.net, 0)::bigint as net,
      (coalesce(moved.change, 0) - coalesce(moved.deposits, 0) + coalesce(moved.withdrawals, 0) - coalesce(moved.net, 0))::bigint
        as other,
      coalesce(moved.slots, 0)::int as slots, wallet.balance
    from wallet.wallet
    cross join unnest(${since.map(isoOf)}::timestamptz[]) with ordinality as w (since, no)
    cross join lateral (
      select coalesce((
        select m.version
        from wallet.movement m
        where m.wallet_id = wallet.id
          and m.recorded_at < w.since - interval '5 minutes'
        order by m.version desc
        limit 1
      ), 0) as version
    ) known
    left join lateral (
      select
        sum(m.amount) as change,
        sum(m.amount) filter (where m.is_of = ${deposit}) as deposits,
        -sum(m.amount) filter (where m.is_of = any(${bankward}::smallint[])) as withdrawals,
        -sum(m.amount) filter (where m.kind = any(${stakeKinds}::smallint[]) or m.is_within) as staked,
        sum(m.amount) filter (where m.is_of = any(${playKinds}::smallint[])) as net,
        count(distinct floor(extract(epoch from m.recorded_at) / ${slotSeconds}))
          filter (where m.kind = any(${stakeKinds}::smallint[])) as slots
      from (
        select m.amount, m.kind, m.recorded_at, coalesce(undone.kind, m.kind) as is_of,
          coalesce(undone.kind = any(${stakeKinds}::smallint[]) and undone.recorded_at >= w.since, false) as is_within
        from wallet.movement m
        left join lateral (
          select taken.kind, taken.recorded_at
          from wallet.movement taken
          where m.kind = ${refund}
            and taken.key = m.reference
        ) undone on true
        where m.wallet_id = wallet.id
          and m.version > known.version
          and m.recorded_at >= w.since
      ) m
    ) moved on true
    where wallet.id = ${walletId}
    order by w.no`.execute(read);
  return rows;
};
