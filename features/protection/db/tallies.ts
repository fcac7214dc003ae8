import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { LimitPeriod } from '../domain/limit.ts';

export type Tally = {
  period: LimitPeriod;
  /** The running period's first moment where the merchant is. */
  since: Instant;
  /** Up to which version of the wallet the sums go; 0 where none were kept. */
  wallet_version: number;
  staked: bigint;
  net: bigint;
  slots: number;
  last_slot: bigint | null;
};

/**
 * The running periods with what was summed of them so far. Sums of a period that is over are none of the running one's, but
 * everything that came after them has a later version.
 */
export const tallies = async (
  read: Read,
  memberId: string,
  { periods, timeZone }: { periods: readonly LimitPeriod[]; timeZone: string },
): Promise<Tally[]> => {
  const { rows } = await sql<Tally>`
    with running as (
      select period, date_trunc(period, kit.now() at time zone ${timeZone}) at time zone ${timeZone} as since
      from unnest(${[...periods]}::text[]) as period
    )
    select running.period, running.since,
      case when tally.since <= running.since then tally.wallet_version else 0 end as wallet_version,
      case when tally.since = running.since then tally.staked else 0 end as staked,
      case when tally.since = running.since then tally.net else 0 end as net,
      case when tally.since = running.since then tally.slots else 0 end as slots,
      case when tally.since = running.since then tally.last_slot end as last_slot
    from running
    left join protection.tally on tally.member_id = ${memberId} and tally.period = running.period`.execute(read);
  return rows.map((row) => ({ ...row, wallet_version: row.wallet_version ?? 0 }));
};

/** Keeps the sums. The member's row is held. */
export const saveTally = async (tx: Tx, memberId: string, tally: Tally): Promise<void> => {
  await sql`
    insert into protection.tally (member_id, period, since, wallet_version, staked, net, slots, last_slot)
    values
      (${memberId}, ${tally.period}, ${isoOf(tally.since)}::timestamptz, ${tally.wallet_version}, ${tally.staked},
       ${tally.net}, ${tally.slots}, ${tally.last_slot})
    on conflict (member_id, period) do update
    set since = excluded.since,
      wallet_version = excluded.wallet_version,
      staked = excluded.staked,
      net = excluded.net,
      slots = excluded.slots,
      last_slot = excluded.last_slot`.execute(tx);
};
