import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ClosedKind, Closure } from '../domain/closure.ts';

export type NewClosure = Closure & {
  closureId: string;
  memberId: string;
  merchantId: string;
  staff: { staffId: string; reason: string } | undefined;
};

export const insertClosure = async (tx: Tx, it: NewClosure): Promise<void> => {
  await sql`
    insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at, staff_id, reason)
    values
      (${it.closureId}, ${it.memberId}, ${it.merchantId}, ${it.kind}, ${isoOf(it.from)}::timestamptz,
       ${it.until === undefined ? null : isoOf(it.until)}::timestamptz, ${it.staff?.staffId ?? null},
       ${it.staff?.reason ?? null})`.execute(tx);
};

/** The running closure ends at that moment: another takes over, or its player may play again from then on. */
export const endClosures = async (tx: Tx, memberId: string, at: Instant): Promise<void> => {
  await sql`
    update protection.closure
    set ended_at = ${isoOf(at)}::timestamptz
    where member_id = ${memberId}
      and ended_at is null
      and (kind = 'self_exclusion' or until_at is null or until_at > ${isoOf(at)}::timestamptz)`.execute(tx);
};

export type ClosureRow = { member_id: string; kind: ClosedKind; from_at: Instant; ended_at: Instant | null };

/** Closures of a merchant's players that stood at any moment from `from` until before `until`, the oldest first. */
export const closuresDuring = async (
  read: Read,
  { merchantId, from, until }: { merchantId: string; from: Instant; until: Instant },
): Promise<ClosureRow[]> => {
  const { rows } = await sql<ClosureRow>`
    select member_id, kind, from_at, coalesce(ended_at, case when kind <> 'self_exclusion' then until_at end) as ended_at
    from protection.closure
    where merchant_id = ${merchantId}
      and from_at < ${isoOf(until)}::timestamptz
      and coalesce(ended_at, case when kind <> 'self_exclusion' then until_at end, 'infinity') > ${isoOf(from)}::timestamptz
    order by from_at, closure_id`.execute(read);
  return rows;
};

export type PastClosure = {
  kind: ClosedKind;
  from_at: Instant;
  until_at: Instant | null;
  ended_at: Instant | null;
  reason: string | null;
};

const pastMax = 50;

/** Every time that play was closed to a member, the newest first. */
export const closuresOf = async (read: Read, memberId: string): Promise<PastClosure[]> => {
  const { rows } = await sql<PastClosure>`
    select kind, from_at, until_at, ended_at, reason
    from protection.closure
    where member_id = ${memberId}
    order by from_at desc
    limit ${pastMax}`.execute(read);
  return rows;
};

const dueMax = 200;

const isBreakOver = sql`ended_at is null and kind <> 'self_exclusion' and until_at <= (select kit.now())`;

/** Whether there are any of what `endDueClosures` ends. */
export const hasBreaksOver: Condition = sql`exists (select from protection.closure where ${isBreakOver})`;

/** Breaks, and what staff closed for a time, that are over by now: each is found once. */
export const endDueClosures = async (tx: Tx): Promise<{ closure_id: string; member_id: string }[]> => {
  const { rows } = await sql<{ closure_id: string; member_id: string }>`
    with due as (
      select closure_id
      from protection.closure
      where ${isBreakOver}
      order by closure_id
      limit ${dueMax}
      for update skip locked
    )
    update protection.closure
    set ended_at = until_at
    from due
    where closure.closure_id = due.closure_id
    returning closure.closure_id, closure.member_id`.execute(tx);
  return rows;
};
