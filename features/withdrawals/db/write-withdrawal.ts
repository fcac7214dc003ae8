import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { ClockOwner } from '#kit/shared/state-clock.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Decision } from '../domain/decision.ts';
import type { WithdrawalState } from '../domain/withdrawal-clock.ts';

/** Serialises a member's requests, so that two at once count each other. */
export const lockMemberWithdrawals = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7814, hashtext(${memberId}))`.execute(tx);
};

export type NewWithdrawal = {
  withdrawalId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  accountId: string;
  bank: string;
  payeeSealed: string;
  amount: Minor;
  fee: Minor;
  net: Minor;
  idempotencyKey: string;
  /** JSON texts. */
  terms: string;
  termsHash: string;
  wagering: string;
  risk: readonly string[];
  at: Instant;
  deadline: Instant;
};

/** Begins as `held`. */
export const insertWithdrawal = async (tx: Tx, it: NewWithdrawal): Promise<void> => {
  const at = isoOf(it.at);
  await sql`
    insert into withdrawals.withdrawal (
      withdrawal_id, merchant_id, member_id, account_id, bank, payee_sealed, amount, fee, net, idempotency_key, terms,
      terms_hash, wagering, risk, state, owner, since, deadline, requested_at
    )
    values (
      ${it.withdrawalId}, ${it.merchantId}, ${it.memberId}, ${it.accountId}, ${it.bank}, ${it.payeeSealed}, ${it.amount},
      ${it.fee}, ${it.net}, ${it.idempotencyKey}, ${it.terms}::jsonb, ${it.termsHash}, ${it.wagering}::jsonb,
      ${[...it.risk]}::text[], 'held', 'system', ${at}::timestamptz, ${isoOf(it.deadline)}::timestamptz, ${at}::timestamptz
    )`.execute(tx);
};

export type StateChange = {
  withdrawalId: string;
  from: WithdrawalState;
  to: WithdrawalState;
  at: Instant;
  owner: ClockOwner | undefined;
  deadline: Instant | undefined;
  reason: string | undefined;
  /** What staff decided; stays until it is carried out. */
  decision: Decision | undefined;
};

/** @returns whether it was in that state. */
export const writeState = async (tx: Tx, it: StateChange): Promise<boolean> => {
  const at = sql`${isoOf(it.at)}::timestamptz`;
  const { rows } = await sql`
    update withdrawals.withdrawal
    set
      state = ${it.to}, owner = ${it.owner ?? null}, since = ${at},
      deadline = ${it.deadline === undefined ? null : isoOf(it.deadline)}::timestamptz,
      reason = ${it.reason ?? null},
      decision = ${it.decision === undefined ? null : JSON.stringify(it.decision)}::jsonb,
      claimed_by = null, claimed_at = null,
      ended_at = ${it.owner === undefined ? at : sql`null`}
    where withdrawal_id = ${it.withdrawalId}
      and state = ${it.from}
    returning 1`.execute(tx);
  return rows.length === 1;
};

export type NewStep = {
  withdrawalId: string;
  from: WithdrawalState | undefined;
  to: WithdrawalState;
  at: Instant;
  by: { kind: 'player' | 'staff' | 'system' | 'bank'; id?: string | undefined };
  reason?: string | undefined;
  /** JSON; nothing personal. */
  facts?: Readonly<Record<string, string | number>>;
};

export const insertStep = async (tx: Tx, it: NewStep): Promise<void> => {
  await sql`
    insert into withdrawals.step (withdrawal_id, no, from_state, to_state, at, by_kind, by_id, reason, facts)
    select ${it.withdrawalId}, coalesce(max(no), 0) + 1, ${it.from ?? null}, ${it.to}, ${isoOf(it.at)}::timestamptz,
      ${it.by.kind}, ${it.by.id ?? null}, ${it.reason ?? null}, ${JSON.stringify(it.facts ?? {})}::jsonb
    from withdrawals.step
    where withdrawal_id = ${it.withdrawalId}`.execute(tx);
};

export const setRisk = async (tx: Tx, withdrawalId: string, risk: readonly string[]): Promise<void> => {
  await sql`
    update withdrawals.withdrawal
    set risk = ${[...risk]}::text[]
    where withdrawal_id = ${withdrawalId}`.execute(tx);
};

/** The bank paid: the player is asked from now on. When it paid first is what is measured. */
export const setSentAt = async (tx: Tx, withdrawalId: string, at: Instant): Promise<void> => {
  await sql`
    update withdrawals.withdrawal
    set sent_at = coalesce(sent_at, ${isoOf(at)}::timestamptz), reminders = 0
    where withdrawal_id = ${withdrawalId}`.execute(tx);
};

/** One operator looks at it; another one may take it over, which is written too. */
export const setClaim = async (
  tx: Tx,
  { withdrawalId, by, at }: { withdrawalId: string; by: string; at: Instant },
): Promise<void> => {
  await sql`
    update withdrawals.withdrawal
    set claimed_by = ${by}, claimed_at = ${isoOf(at)}::timestamptz
    where withdrawal_id = ${withdrawalId}`.execute(tx);
};

export const countReminder = async (tx: Tx, withdrawalId: string, reminders: number): Promise<void> => {
  await sql`
    update withdrawals.withdrawal
    set reminders = ${reminders}
    where withdrawal_id = ${withdrawalId}`.execute(tx);
};
