import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { BusinessDay } from '#kit/shared/business-day.ts';

export type RunName = { vendor: string; day: BusinessDay; version: number };
export type RunCause = 'schedule' | 'staff' | 'resend';

export type ClaimedRun = RunName & {
  cause: RunCause;
  state: 'reading' | 'comparing';
  next_page: number;
  compared_to: string;
  /** Known once it was read. */
  is_listed: boolean;
  attempts: number;
  failing_since: Instant | null;
};

type NewRun = {
  vendor: string;
  day: BusinessDay;
  cause: RunCause;
  startedBy: string;
  at: Instant;
  tryAt: Instant;
};

/** Begins a day's next version. @returns undefined where one is under way already. */
export const insertRun = async (tx: Tx, it: NewRun): Promise<RunName | undefined> => {
  const { rows } = await sql<RunName>`
    insert into gateway.match_run (vendor, day, version, cause, started_by, created_at, try_at)
    select ${it.vendor}, ${it.day}::date, coalesce(max(version), 0) + 1, ${it.cause}, ${it.startedBy},
      ${isoOf(it.at)}::timestamptz, ${isoOf(it.tryAt)}::timestamptz
    from gateway.match_run
    where vendor = ${it.vendor}
      and day = ${it.day}::date
    on conflict do nothing
    returning vendor, day::text as day, version`.execute(tx);
  return rows[0];
};

/** Since when we know the vendor: its first key, or the first player that it was given. */
export const vendorSince = async (read: Read, vendor: string): Promise<Instant | undefined> => {
  const { rows } = await sql<{ at: Instant | null }>`
    select least(
      (select min(issued_at) from gateway.vendor_key where vendor = ${vendor}),
      (select min(first_at) from gateway.vendor_player where vendor = ${vendor})
    ) as at`.execute(read);
  return rows[0]?.at ?? undefined;
};

/** Which of these days have a run, done or under way. */
export const daysWithRun = async (
  read: Read,
  { vendor, first, last }: { vendor: string; first: BusinessDay; last: BusinessDay },
): Promise<Set<BusinessDay>> => {
  const { rows } = await sql<{ day: BusinessDay }>`
    select distinct day::text as day
    from gateway.match_run
    where vendor = ${vendor}
      and day between ${first}::date and ${last}::date`.execute(read);
  return new Set(rows.map(({ day }) => day));
};

/** Takes what is due and nobody works on, for a while. */
export const claimRun = async (
  tx: Tx,
  { now, until, vendors }: { now: Instant; until: Instant; vendors: readonly string[] },
): Promise<ClaimedRun | undefined> => {
  const { rows } = await sql<ClaimedRun>`
    update gateway.match_run r
    set claimed_until = ${isoOf(until)}::timestamptz
    from (
      select vendor, day, version
      from gateway.match_run
      where state <> 'done'
        and vendor = any(${vendors}::text[])
        and try_at <= ${isoOf(now)}::timestamptz
        and (claimed_until is null or claimed_until <= ${isoOf(now)}::timestamptz)
      order by try_at, day
      limit 1
      for update skip locked
    ) due
    where r.vendor = due.vendor
      and r.day = due.day
      and r.version = due.version
    returning r.vendor, r.day::text as day, r.version, r.cause, r.state, r.next_page, r.compared_to, r.is_listed,
      r.attempts, r.failing_since`.execute(tx);
  return rows[0];
};

/** Holds a run that is still where it was; false: another worker was faster, and nothing may be written. */
export const holdRun = async (tx: Tx, run: ClaimedRun): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from gateway.match_run
    where vendor = ${run.vendor}
      and day = ${run.day}::date
      and version = ${run.version}
      and state = ${run.state}
      and next_page = ${run.next_page}
      and compared_to = ${run.compared_to}
    for update`.execute(tx);
  return rows.length > 0;
};

export type RunStep = { state: 'reading' | 'comparing'; nextPage: number; comparedTo: string; isListed: boolean };

export const stepRun = async (
  tx: Tx,
  run: RunName,
  { state, nextPage, comparedTo, isListed }: RunStep,
): Promise<void> => {
  await sql`
    update gateway.match_run
    set state = ${state},
      next_page = ${nextPage},
      compared_to = ${comparedTo},
      is_listed = ${isListed},
      claimed_until = null,
      attempts = 0,
      failing_since = null,
      last_fault = null
    where vendor = ${run.vendor}
      and day = ${run.day}::date
      and version = ${run.version}`.execute(tx);
};

export const failRun = async (
  tx: Tx,
  run: RunName,
  { fault, at, tryAt }: { fault: string; at: Instant; tryAt: Instant },
): Promise<void> => {
  await sql`
    update gateway.match_run
    set attempts = attempts + 1,
      failing_since = coalesce(failing_since, ${isoOf(at)}::timestamptz),
      last_fault = ${fault.slice(0, 300)},
      try_at = ${isoOf(tryAt)}::timestamptz,
      claimed_until = null
    where vendor = ${run.vendor}
      and day = ${run.day}::date
      and version = ${run.version}
      and state <> 'done'`.execute(tx);
};

export const finishRun = async (tx: Tx, run: RunName, at: Instant): Promise<void> => {
  await sql`
    update gateway.match_run
    set state = 'done',
      finished_at = ${isoOf(at)}::timestamptz,
      claimed_until = null
    where vendor = ${run.vendor}
      and day = ${run.day}::date
      and version = ${run.version}`.execute(tx);
};
