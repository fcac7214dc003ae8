import { sql, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { FindingKind } from '../domain/finding-kind.ts';

export type NewFinding = {
  findingId: string;
  vendor: string;
  kind: FindingKind;
  /** The transaction or transfer that it is about. */
  subject: string;
  code: string;
  request: string;
  at: Instant;
};

/** Notes it, or counts one attempt more of what is known; what was resolved opens again. */
export const noteFinding = async (tx: Tx, it: NewFinding): Promise<void> => {
  await sql`
    insert into gateway.finding as kept (finding_id, vendor, kind, subject, code, request, first_at, last_at)
    values (${it.findingId}, ${it.vendor}, ${it.kind}, ${it.subject}, ${it.code}, ${it.request.slice(0, 4000)},
      ${isoOf(it.at)}::timestamptz, ${isoOf(it.at)}::timestamptz)
    on conflict (vendor, kind, subject) do update
    set code = excluded.code,
      request = excluded.request,
      attempts = kept.attempts + 1,
      last_at = excluded.last_at,
      resolved_at = null,
      resolved_by = null`.execute(tx);
};

/** What was owed and has been paid after all needs nobody any more. */
export const settlePaidFindings = async (tx: Tx, at: Instant): Promise<void> => {
  await sql`
    update gateway.finding f
    set resolved_at = ${isoOf(at)}::timestamptz,
      resolved_by = ${paidLater}
    from gateway.transaction t
    where f.resolved_at is null
      and f.kind = 'owed_not_paid'
      and t.vendor = f.vendor
      and t.transaction_id = f.subject`.execute(tx);
};

/** What has come right by itself, and what of it was told; no word of staff stands for it. */
export const settleFindings = async (
  tx: Tx,
  { vendor, kind, subjects, at }: { vendor: string; kind: FindingKind; subjects: readonly string[]; at: Instant },
): Promise<void> => {
  await sql`
    update gateway.finding
    set resolved_at = ${isoOf(at)}::timestamptz,
      resolved_by = ${cameRight}
    where resolved_at is null
      and vendor = ${vendor}
      and kind = ${kind}
      and subject = any(${subjects}::text[])`.execute(tx);
};

/** Who resolved what nobody had to look at. */
export const cameRight = 'came right';
export const paidLater = 'paid later';

export type FindingRow = {
  finding_id: string;
  vendor: string;
  kind: FindingKind;
  subject: string;
  code: string;
  request: string;
  attempts: number;
  first_at: Instant;
  last_at: Instant;
};

/** What nobody has resolved, the latest first. */
export const openFindings = async (read: Tx, limit: number): Promise<FindingRow[]> => {
  const { rows } = await sql<FindingRow>`
    select finding_id, vendor, kind, subject, code, request, attempts, first_at, last_at
    from gateway.finding
    where resolved_at is null
    order by last_at desc
    limit ${limit}`.execute(read);
  return rows;
};

/** @returns false for one that is not there or was resolved before. */
export const resolveFinding = async (
  tx: Tx,
  { findingId, by, note, at }: { findingId: string; by: string; note: string; at: Instant },
): Promise<boolean> => {
  const { rows } = await sql`
    update gateway.finding
    set resolved_at = ${isoOf(at)}::timestamptz,
      resolved_by = ${by},
      note = ${note}
    where finding_id = ${findingId}
      and resolved_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
};
