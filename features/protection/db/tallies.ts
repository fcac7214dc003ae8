import { CompiledQuery } from 'kysely';
import { sql, type Tx, type Read, writeWithCommit } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
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

/** A member's sums of a running period. */
export type MemberTally = Tally & { memberId: string };

const saveText = prepareStatement(
  'protection save tallies',
  `insert into protection.tally (member_id, period, since, wallet_version, staked, net, slots, last_slot)
   select *
   from unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[], $5::bigint[], $6::bigint[], $7::int[], $8::bigint[])
   on conflict (member_id, period) do update
   set since = excluded.since,
     wallet_version = excluded.wallet_version,
     staked = excluded.staked,
     net = excluded.net,
     slots = excluded.slots,
     last_slot = excluded.last_slot`,
);

/** Keeps sums with the commit, one for each member and period. The members' rows are held. */
export const saveTallies = (tx: Tx, all: readonly MemberTally[]): void => {
  if (all.length === 0) return;
  writeWithCommit(
    tx,
    CompiledQuery.raw(saveText, [
      all.map(({ memberId }) => memberId),
      all.map(({ period }) => period),
      all.map(({ since }) => isoOf(since)),
      all.map(({ wallet_version: version }) => version),
      all.map(({ staked }) => staked),
      all.map(({ net }) => net),
      all.map(({ slots }) => slots),
      all.map(({ last_slot: last }) => last),
    ]),
  );
};
