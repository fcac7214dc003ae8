import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { FindingKind } from '../../domain/finding-kind.ts';

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

const isPaidLater = sql`
  f.resolved_at is null
  and f.kind = 'owed_not_paid'
  and t.vendor = f.vendor
  and t.transaction_id = f.subject`;

/** Whether there are any of what `settlePaidFindings` closes. */
export const hasPaidFindings: Condition = sql`
  exists (select from gateway.finding f, gateway.transaction t where ${isPaidLater})`;

/** Closes findings about owed money that has been paid meanwhile. */
export const settlePaidFindings = async (tx: Tx, at: Instant): Promise<void> => {
  await sql`
    update gateway.finding f
    set resolved_at = ${isoOf(at)}::timestamptz,
      resolved_by = ${paidLater}
    from gateway.transaction t
    where ${isPaidLater}`.execute(tx);
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

/** `resolved_by` of findings that ended without an operator. */
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
  resolved_at: Instant | null;
  resolved_by: string | null;
  note: string | null;
  member_id: MemberId | null;
};

export type FindingFilter = {
  /** Null: of all. */
  merchantId: MerchantId | null;
  state: 'open' | 'resolved';
  vendor?: string | undefined;
  kind?: FindingKind | undefined;
  before?: Instant | undefined;
  limit: number;
};

const selected = sql`
  select f.finding_id, f.vendor, f.kind, f.subject, f.code, f.request, f.attempts, f.first_at, f.last_at, f.resolved_at,
    f.resolved_by, f.note, coalesce(p.member_id, t.member_id) as member_id
  from gateway.finding f
  left join gateway.vendor_player p on p.player = substring(f.request from '"player"\\s*:\\s*"(ply_[0-9a-f]{32})"')
  left join gateway.transaction t on t.vendor = f.vendor and t.transaction_id = f.subject`;

/** Of the merchant whose player it names; one that names none is of the merchant that looks after the vendor. */
const isOf = (merchantId: string) => sql`
  coalesce(p.merchant_id, t.merchant_id, (select min(g.merchant_id) from gateway.game g where g.vendor = f.vendor))
    = ${merchantId}`;

/** What nobody has resolved, the latest first; or what was resolved. */
export const findingsOf = async (read: Read, it: FindingFilter): Promise<FindingRow[]> => {
  const at = it.state === 'open' ? sql`f.last_at` : sql`f.resolved_at`;
  const { rows } = await sql<FindingRow>`
    ${selected}
    where ${it.state === 'open' ? sql`f.resolved_at is null` : sql`f.resolved_at is not null`}
      ${it.merchantId === null ? sql`` : sql`and ${isOf(it.merchantId)}`}
      ${it.vendor === undefined ? sql`` : sql`and f.vendor = ${it.vendor}`}
      ${it.kind === undefined ? sql`` : sql`and f.kind = ${it.kind}`}
      ${it.before === undefined ? sql`` : sql`and ${at} < ${isoOf(it.before)}::timestamptz`}
    order by ${at} desc, f.finding_id desc
    limit ${it.limit}`.execute(read);
  return rows;
};

/** Of all merchants. */
export const openFindings = (read: Read, limit: number): Promise<FindingRow[]> =>
  findingsOf(read, { merchantId: null, state: 'open', limit });

/** @param merchantId null: whosever it is. */
export const findingById = async (
  read: Read,
  merchantId: string | null,
  findingId: string,
): Promise<FindingRow | undefined> => {
  const { rows } = await sql<FindingRow>`
    ${selected}
    where f.finding_id = ${findingId}
      ${merchantId === null ? sql`` : sql`and ${isOf(merchantId)}`}`.execute(read);
  return rows[0];
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
