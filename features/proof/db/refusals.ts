import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/**
 * `not_closed`: all accounts don't add up to zero; `ledger`: a history, another end or a total doesn't fit; `chain`: the statement
 * before is not ours; `anchor`: what was kept outside of the database says otherwise; `tree`: the balances don't make the total.
 */
export type RefusalCause = 'not_closed' | 'ledger' | 'chain' | 'anchor' | 'tree';

export type Refusal = { closesAt: Instant; why: RefusalCause; details: readonly string[] };
export type StoredRefusal = Refusal & { foundAt: Instant; triedAt: Instant; endedAt: Instant | null };

/** @returns whether it is told for the first time. */
export const recordRefusal = async (tx: Tx, { closesAt, why, details }: Refusal): Promise<boolean> => {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into proof.refusal as kept (closes_at, why, details)
    values (${isoOf(closesAt)}::timestamptz, ${why}, ${details}::text[])
    on conflict (closes_at, why) do update
    set details = excluded.details, tried_at = kit.now(), ended_at = null
    returning found_at = tried_at as "isNew"`.execute(tx);
  return oneRow(rows).isNew;
};

/** What stood against hours up to this one stands no longer. */
export const endRefusals = async (tx: Tx, closesAt: Instant): Promise<void> => {
  await sql`
    update proof.refusal
    set ended_at = kit.now()
    where ended_at is null and closes_at <= ${isoOf(closesAt)}::timestamptz`.execute(tx);
};

/** Whether signing was refused less than so many milliseconds ago and is not mended. */
export const refusedWithin = async (read: Read, ms: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from proof.refusal
      where ended_at is null
        and tried_at <= kit.now()
        and tried_at > kit.now() - make_interval(secs => ${ms} / 1000.0)
    ) as found`.execute(read);
  return oneRow(rows).found;
};

export const openRefusals = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from proof.refusal
    where ended_at is null`.execute(read);
  return oneRow(rows).count;
};

const columns = sql`
  closes_at as "closesAt",
  why,
  details,
  found_at as "foundAt",
  tried_at as "triedAt",
  ended_at as "endedAt"`;

/** The newest first. */
export const newestRefusals = async (read: Read, count: number): Promise<StoredRefusal[]> => {
  const { rows } = await sql<StoredRefusal>`
    select ${columns}
    from proof.refusal
    order by refusal_id desc
    limit ${count}`.execute(read);
  return rows;
};

/** What stands, the longest first. */
export const standingRefusals = async (read: Read, most: number): Promise<StoredRefusal[]> => {
  const { rows } = await sql<StoredRefusal>`
    select ${columns}
    from proof.refusal
    where ended_at is null
    order by found_at, refusal_id
    limit ${most}`.execute(read);
  return rows;
};
