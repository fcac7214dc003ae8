import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { PassableCause } from '../domain/skip-hour.ts';

export type Skip = {
  closesAt: Instant;
  why: PassableCause;
  reason: string;
  /** Usernames of staff. */
  requestedBy: string;
  approvedBy: string;
  decidedAt: Instant;
};

/** The newest first. @param between only hours after `after` and before `before`. */
export const skippedHours = async (
  read: Read,
  { after, before }: { after?: Instant | undefined; before?: Instant | undefined },
  count: number,
): Promise<Skip[]> => {
  const { rows } = await sql<Skip>`
    select
      closes_at as "closesAt",
      why,
      reason,
      requested_by as "requestedBy",
      approved_by as "approvedBy",
      decided_at as "decidedAt"
    from proof.skip
    where closes_at > ${after === undefined ? '-infinity' : isoOf(after)}::timestamptz
      and closes_at < ${before === undefined ? 'infinity' : isoOf(before)}::timestamptz
    order by closes_at desc
    limit ${count}`.execute(read);
  return rows;
};

export const isSkipped = async (read: Read, closesAt: Instant): Promise<boolean> => {
  const { rows } = await sql`
    select from proof.skip where closes_at = ${isoOf(closesAt)}::timestamptz`.execute(read);
  return rows.length > 0;
};

/** @returns false where it was skipped before. */
export const insertSkip = async (
  tx: Tx,
  { closesAt, why, reason, requestedBy, approvedBy }: Omit<Skip, 'decidedAt'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into proof.skip (closes_at, why, reason, requested_by, approved_by)
    values (${isoOf(closesAt)}::timestamptz, ${why}, ${reason}, ${requestedBy}, ${approvedBy})
    on conflict do nothing
    returning closes_at`.execute(tx);
  return rows.length > 0;
};
