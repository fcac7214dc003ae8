import type { Condition } from '#kit/server/jobs/jobs.ts';
import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { AdjustmentState, Cause, Direction } from '../domain/adjustment.ts';

export type AdjustmentRow = {
  adjustment_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  currency: Money;
  direction: Direction;
  amount: Minor;
  cause: Cause;
  evidence: string;
  reason: string;
  state: AdjustmentState;
  failure: string | null;
  requested_by: string;
  requested_at: Instant;
  approved_by: string | null;
  ended_at: Instant | null;
};

const columns = sql`
  a.adjustment_id, a.merchant_id, a.member_id, a.currency, a.direction, a.amount, a.cause, a.evidence, a.reason, a.state, a.failure,
  a.requested_by, a.requested_at, a.approved_by, a.ended_at`;

type Page = {
  merchantId: MerchantId;
  memberId?: string | undefined;
  state?: AdjustmentState | undefined;
  before?: string | undefined;
  limit: number;
};

/** The newest first. */
export const listAdjustments = async (
  read: Read,
  { merchantId, memberId, state, before, limit }: Page,
): Promise<AdjustmentRow[]> => {
  const { rows } = await sql<AdjustmentRow>`
    select ${columns}
    from adjustments.adjustment a
    where a.merchant_id = ${merchantId}
      and ${memberId === undefined ? sql`true` : sql`a.member_id = ${memberId}`}
      and ${state === undefined ? sql`true` : sql`a.state = ${state}`}
      and ${before === undefined ? sql`true` : sql`a.adjustment_id < ${before}`}
    order by a.adjustment_id desc
    limit ${limit}`.execute(read);
  return rows;
};

export type NewAdjustment = Pick<
  AdjustmentRow,
  'adjustment_id' | 'merchant_id' | 'member_id' | 'currency' | 'direction' | 'amount' | 'cause' | 'evidence' | 'reason'
> & { staff_id: string; requested_by: string; requested_at: Instant };

export const insertAdjustment = async (tx: Tx, it: NewAdjustment): Promise<void> => {
  await sql`
    insert into adjustments.adjustment
      (adjustment_id, merchant_id, member_id, currency, direction, amount, cause, evidence, reason, staff_id, requested_by, requested_at)
    values (
      ${it.adjustment_id}, ${it.merchant_id}, ${it.member_id}, ${it.currency}, ${it.direction}, ${it.amount}, ${it.cause},
      ${it.evidence}, ${it.reason}, ${it.staff_id}, ${it.requested_by}, ${isoOf(it.requested_at)}::timestamptz
    )`.execute(tx);
};

/** Requests of a merchant are counted one after the other, so that two at once don't both fit below a bound. */
export const lockRequests = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjustments/${merchantId}`}, 0))`.execute(tx);
};

/** Whether exactly this waits for a second person already. */
export const isWaiting = async (
  tx: Tx,
  {
    memberId,
    direction,
    amount,
    evidence,
  }: { memberId: string; direction: Direction; amount: Minor; evidence: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select
    from adjustments.adjustment a
    where a.member_id = ${memberId}
      and a.direction = ${direction}
      and a.amount = ${amount}
      and a.evidence = ${evidence}
      and a.state = 'waiting'`.execute(tx);
  return rows.length > 0;
};

/** What a person asked for, and what was asked for for a player, since a moment and not rejected. Minor units. */
export const requestedSince = async (
  tx: Tx,
  {
    merchantId,
    staffId,
    memberId,
    since,
  }: { merchantId: MerchantId; staffId: string; memberId: string; since: Instant },
): Promise<{ byStaff: bigint; forPlayer: bigint }> => {
  const { rows } = await sql<{ byStaff: bigint; forPlayer: bigint }>`
    select
      coalesce(sum(a.amount) filter (where a.staff_id = ${staffId}), 0)::bigint as "byStaff",
      coalesce(sum(a.amount) filter (where a.member_id = ${memberId}), 0)::bigint as "forPlayer"
    from adjustments.adjustment a
    where a.merchant_id = ${merchantId}
      and a.requested_at >= ${isoOf(since)}::timestamptz
      and a.state not in ('rejected', 'failed')
      and (a.staff_id = ${staffId} or a.member_id = ${memberId})`.execute(tx);
  return rows[0]!;
};

export const lockAdjustment = async (tx: Tx, adjustmentId: string): Promise<AdjustmentRow | undefined> => {
  const { rows } = await sql<AdjustmentRow>`
    select ${columns}
    from adjustments.adjustment a
    where a.adjustment_id = ${adjustmentId}
    for update`.execute(tx);
  return rows[0];
};

/** By the second person's word, which the row itself asks for when the transaction ends. */
export const approveAdjustment = async (
  tx: Tx,
  { adjustmentId, approvalId, by }: { adjustmentId: string; approvalId: string; by: string },
): Promise<void> => {
  await sql`
    update adjustments.adjustment
    set state = 'approved', approved_by = ${by}, approval_id = ${approvalId}
    where adjustment_id = ${adjustmentId}`.execute(tx);
};

export const rejectAdjustment = async (tx: Tx, adjustmentId: string, at: Instant): Promise<void> => {
  await sql`
    update adjustments.adjustment
    set state = 'rejected', ended_at = ${isoOf(at)}::timestamptz
    where adjustment_id = ${adjustmentId}`.execute(tx);
};

/** The next that two people agreed on and no money moved for yet; what another process holds is its own. */
export const lockNextApproved = async (tx: Tx): Promise<AdjustmentRow | undefined> => {
  const { rows } = await sql<AdjustmentRow>`
    select ${columns}
    from adjustments.adjustment a
    where a.state = 'approved'
    order by a.adjustment_id
    limit 1
    for update skip locked`.execute(tx);
  return rows[0];
};

/** Whether any waits for its money: the condition of the ticker. */
export const hasApproved: Condition = sql`exists (select from adjustments.adjustment a where a.state = 'approved')`;

export const endAdjustment = async (
  tx: Tx,
  { adjustmentId, failure, at }: { adjustmentId: string; failure: string | null; at: Instant },
): Promise<void> => {
  await sql`
    update adjustments.adjustment
    set state = ${failure === null ? 'done' : 'failed'}, failure = ${failure}, ended_at = ${isoOf(at)}::timestamptz
    where adjustment_id = ${adjustmentId}`.execute(tx);
};
