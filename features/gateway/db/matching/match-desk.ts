import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { DifferenceKind, Explanation } from '../../domain/matching.ts';
import type { RunCause } from './match-runs.ts';

export type DayRow = {
  vendor: string;
  day: string;
  version: number;
  state: 'reading' | 'comparing' | 'done';
  cause: RunCause;
  started_by: string;
  created_at: Instant;
  finished_at: Instant | null;
  last_fault: string | null;
  is_listed: boolean;
  differences: number;
  unexplained: number;
};

/** What a merchant sees of a match: its own players', and of players whom nobody knows. */
const isSeen = (merchantId: MerchantId) => sql`in (${merchantId}, '')`;

const dayColumns = (merchantId: MerchantId) => sql`
  r.vendor, r.day::text as day, r.version, r.state, r.cause, r.started_by, r.created_at, r.finished_at, r.last_fault,
  r.is_listed,
  (
    select coalesce(sum(s.differences), 0)::int
    from gateway.match_sum s
    where (s.vendor, s.day, s.version) = (r.vendor, r.day, r.version)
      and s.merchant_id ${isSeen(merchantId)}
  ) as differences,
  (
    select coalesce(sum(s.unexplained), 0)::int
    from gateway.match_sum s
    where (s.vendor, s.day, s.version) = (r.vendor, r.day, r.version)
      and s.merchant_id ${isSeen(merchantId)}
  ) as unexplained`;

const isPlayedAt = (merchantId: MerchantId) => sql`
  exists (
    select
    from gateway.game g
    where g.vendor = r.vendor
      and g.merchant_id = ${merchantId}
  )`;

export type DayFilter = {
  merchantId: MerchantId;
  vendor?: string | undefined;
  /** Unfinished days, and those with what nobody could explain. */
  only: 'all' | 'open';
  before?: { day: string; vendor: string } | undefined;
  limit: number;
};

/** The latest version of each day of the vendors that a merchant's players play at, the latest day first. */
export const matchDaysOf = async (read: Read, it: DayFilter): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select *
    from (
      select distinct on (r.day, r.vendor) ${dayColumns(it.merchantId)}
      from gateway.match_run r
      where ${isPlayedAt(it.merchantId)}
        ${it.vendor === undefined ? sql`` : sql`and r.vendor = ${it.vendor}`}
        ${it.before === undefined ? sql`` : sql`and (r.day < ${it.before.day}::date or (r.day = ${it.before.day}::date and r.vendor > ${it.before.vendor}))`}
      order by r.day desc, r.vendor, r.version desc
    ) latest
    where ${it.only === 'all' ? sql`true` : sql`latest.state <> 'done' or latest.unexplained > 0`}
    order by latest.day desc, latest.vendor
    limit ${it.limit}`.execute(read);
  return rows;
};

/** Every version of a day, the latest first. */
export const versionsOf = async (
  read: Read,
  { merchantId, vendor, day }: { merchantId: MerchantId; vendor: string; day: string },
): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select ${dayColumns(merchantId)}
    from gateway.match_run r
    where r.vendor = ${vendor}
      and r.day = ${day}::date
      and ${isPlayedAt(merchantId)}
    order by r.version desc
    limit 100`.execute(read);
  return rows;
};

export type SumRow = {
  vendor: string;
  day: string;
  version: number;
  currency: Currency;
  theirs_count: number;
  ours_count: number;
  theirs_amount: Minor;
  ours_amount: Minor;
  ledger_amount: Minor;
};

export const sumsOf = async (
  read: Read,
  merchantId: MerchantId,
  runs: readonly { vendor: string; day: string; version: number }[],
): Promise<SumRow[]> => {
  const { rows } = await sql<SumRow>`
    select s.vendor, s.day::text as day, s.version, s.currency, sum(s.theirs_count)::int as theirs_count,
      sum(s.ours_count)::int as ours_count, sum(s.theirs_amount)::bigint as theirs_amount,
      sum(s.ours_amount)::bigint as ours_amount, sum(s.ledger_amount)::bigint as ledger_amount
    from unnest(
      ${runs.map(({ vendor }) => vendor)}::text[],
      ${runs.map(({ day }) => day)}::date[],
      ${runs.map(({ version }) => version)}::int[]
    ) as r (vendor, day, version)
    join gateway.match_sum s using (vendor, day, version)
    where s.merchant_id ${isSeen(merchantId)}
    group by s.vendor, s.day, s.version, s.currency
    order by s.currency`.execute(read);
  return rows;
};

export type DifferenceRow = {
  transaction_id: string;
  kind: DifferenceKind;
  explanation: Explanation | null;
  note: string | null;
  member_id: string | null;
  theirs_kind: string | null;
  ours_kind: string | null;
  currency: Currency;
  theirs_amount: Minor | null;
  ours_amount: Minor | null;
  ledger_amount: Minor | null;
  theirs_state: string | null;
  ours_state: string | null;
  theirs_at: Instant | null;
  ours_at: Instant | null;
};

/** What differs in a version: the unexplained first. @param after the last line of the page before. */
export const differencesOfDay = async (
  read: Read,
  it: {
    merchantId: MerchantId;
    vendor: string;
    day: string;
    version: number;
    after?: string | undefined;
    limit: number;
  },
): Promise<(DifferenceRow & { place: string })[]> => {
  const { rows } = await sql<DifferenceRow & { place: string }>`
    select *
    from (
      select *, (case when explanation is null then '0' else '1' end) || '.' || transaction_id || '.' || kind as place
      from gateway.match_difference
      where vendor = ${it.vendor}
        and day = ${it.day}::date
        and version = ${it.version}
        and merchant_id ${isSeen(it.merchantId)}
    ) d
    where d.place > ${it.after ?? ''}
    order by d.place
    limit ${it.limit}`.execute(read);
  return rows;
};

export type ResendRow = {
  requested_at: Instant;
  requested_by: string;
  state: 'waiting' | 'done' | 'given_up';
  calls: number | null;
  last_fault: string | null;
};

export const resendsOf = async (
  read: Read,
  { vendor, from, to }: { vendor: string; from: Instant; to: Instant },
): Promise<ResendRow[]> => {
  const { rows } = await sql<ResendRow>`
    select requested_at, requested_by, state, calls, last_fault
    from gateway.outgoing_call
    where vendor = ${vendor}
      and from_at = ${isoOf(from)}::timestamptz
      and to_at = ${isoOf(to)}::timestamptz
    order by requested_at desc
    limit 10`.execute(read);
  return rows;
};
