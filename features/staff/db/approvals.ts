import type { Canonical } from '#kit/shared/canonical-json.ts';
import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type ApprovalRow = {
  approval_id: string;
  merchant_id: string;
  kind: string;
  permission: string;
  subject_kind: string;
  subject_id: string;
  amount: bigint | null;
  facts: Canonical;
  reason: string;
  requested_by: string;
  requested_by_name: string;
  requested_at: Instant;
  state: 'waiting' | 'approved' | 'rejected' | 'expired';
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Instant | null;
  decision_reason: string | null;
};

const selected = sql`
  select
    approval.approval_id, approval.merchant_id, approval.kind, approval.permission, approval.subject_kind,
    approval.subject_id, approval.amount, approval.facts, approval.reason, approval.requested_by,
    asker.username as requested_by_name, approval.requested_at, approval.state, approval.decided_by,
    decider.username as decided_by_name, approval.decided_at, approval.decision_reason
  from staff.approval approval
  join staff.operator asker on asker.staff_id = approval.requested_by
  left join staff.operator decider on decider.staff_id = approval.decided_by`;

export const lockApproval = async (
  tx: Tx,
  merchantId: string,
  approvalId: string,
): Promise<ApprovalRow | undefined> => {
  const { rows } = await sql<ApprovalRow>`
    ${selected}
    where approval.approval_id = ${approvalId} and approval.merchant_id = ${merchantId}
    for update of approval`.execute(tx);
  return rows[0];
};

/** Waiting ones oldest first, decided ones newest first. */
export const approvalsOf = async (
  read: Read,
  it: {
    merchantId: string;
    permissions: readonly string[];
    state: ApprovalRow['state'];
    kind?: string | undefined;
    requestedBy?: string | undefined;
    count: number;
  },
): Promise<ApprovalRow[]> => {
  const order = it.state === 'waiting' ? sql`approval.requested_at` : sql`approval.decided_at desc`;
  const { rows } = await sql<ApprovalRow>`
    ${selected}
    where approval.merchant_id = ${it.merchantId}
      and approval.state = ${it.state}
      and approval.permission = any(${[...it.permissions]}::text[])
      ${it.kind === undefined ? sql`` : sql`and approval.kind = ${it.kind}`}
      ${it.requestedBy === undefined ? sql`` : sql`and approval.requested_by = ${it.requestedBy}`}
    order by ${order}
    limit ${it.count}`.execute(read);
  return rows;
};

/** Which kinds were ever asked for, for the filter. */
export const kindsOf = async (read: Read, merchantId: string, permissions: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind
    from staff.approval
    where merchant_id = ${merchantId}
      and permission = any(${[...permissions]}::text[])
    order by kind`.execute(read);
  return rows.map(({ kind }) => kind);
};

export const countWaiting = async (read: Read, merchantId: string, permissions: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from staff.approval
    where merchant_id = ${merchantId} and state = 'waiting' and permission = any(${[...permissions]}::text[])`.execute(
    read,
  );
  return oneRow(rows).count;
};

/** Whether something of this kind waits for a subject. */
export const isWaitingFor = async (
  read: Read,
  it: { merchantId: string; kind: string; subject: { kind: string; id: string } },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from staff.approval
    where merchant_id = ${it.merchantId}
      and kind = ${it.kind}
      and subject_kind = ${it.subject.kind}
      and subject_id = ${it.subject.id}
      and state = 'waiting'`.execute(read);
  return rows.length > 0;
};

/** The ids of the subjects for which something of this kind waits. */
export const waitingSubjects = async (
  read: Read,
  { merchantId, kind }: { merchantId: string; kind: string },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id
    from staff.approval
    where merchant_id = ${merchantId}
      and kind = ${kind}
      and state = 'waiting'`.execute(read);
  return new Set(rows.map(({ subject_id }) => subject_id));
};

/** @returns false when the same thing already waits. */
export const insertApproval = async (
  tx: Tx,
  it: {
    approvalId: string;
    merchantId: string;
    kind: string;
    permission: string;
    subject: { kind: string; id: string };
    amount: bigint | null;
    facts: Canonical;
    reason: string;
    requestedBy: string;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into staff.approval (
      approval_id, merchant_id, kind, permission, subject_kind, subject_id, amount, facts, reason, requested_by, requested_at
    )
    values (
      ${it.approvalId}, ${it.merchantId}, ${it.kind}, ${it.permission}, ${it.subject.kind}, ${it.subject.id},
      ${it.amount}, ${JSON.stringify(it.facts)}::jsonb, ${it.reason}, ${it.requestedBy}, kit.now()
    )
    on conflict (kind, subject_kind, subject_id) where state = 'waiting' do nothing
    returning approval_id`.execute(tx);
  return rows.length === 1;
};

export const endApproval = async (
  tx: Tx,
  it: { approvalId: string; state: 'approved' | 'rejected'; decidedBy: string; reason: string | null },
): Promise<void> => {
  await sql`
    update staff.approval
    set state = ${it.state}, decided_by = ${it.decidedBy}, decided_at = kit.now(), decision_reason = ${it.reason}
    where approval_id = ${it.approvalId}`.execute(tx);
};

type Named = Pick<ApprovalRow, 'approval_id' | 'merchant_id'>;

/** What was asked before and nobody decided. */
export const undecidedSince = async (read: Read, before: Instant, kind?: string): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select approval_id, merchant_id
    from staff.approval
    where state = 'waiting'
      and requested_at <= ${isoOf(before)}::timestamptz
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    order by requested_at`.execute(read);
  return rows;
};

/** @returns what has ended now; nothing where somebody was quicker. */
export const expireApproval = async (tx: Tx, it: Named): Promise<ApprovalRow | undefined> => {
  const { rows } = await sql`
    update staff.approval
    set state = 'expired', decided_at = kit.now()
    where approval_id = ${it.approval_id}
      and state = 'waiting'
    returning approval_id`.execute(tx);
  return rows.length === 1 ? lockApproval(tx, it.merchant_id, it.approval_id) : undefined;
};
