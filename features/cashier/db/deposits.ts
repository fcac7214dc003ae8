import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { StaffId } from '#kit/shared/id.ts';
import { shortIdIn } from '#kit/shared/short-id.ts';
import { type Instant, isoOf, later } from '#kit/shared/time.ts';
import { type DepositReason, type DepositState, lateWithinMs } from '../domain/deposit.ts';
import type { FeeTerms } from '../domain/fee.ts';
import type { Offer } from '../domain/offer.ts';
import type { MethodKind } from '../domain/method.ts';
import { type DepositRow, selectDeposit } from './deposit-row.ts';

export const pageSize = 20;

type Filter = {
  memberId?: string | undefined;
  merchantId?: string;
  state?: DepositState | undefined;
  /** A whole id or its end, or a whole reference. */
  search?: string | undefined;
  before?: string | undefined;
  direction?: 'up' | 'down';
};

/** Newest first unless `up` is asked; one more than a page, so the caller knows whether there is a next one. */
export const depositsOf = async (
  read: Read,
  { memberId, merchantId, state, search, before, direction = 'down' }: Filter,
): Promise<DepositRow[]> => {
  const { rows } = await sql<DepositRow>`
    ${selectDeposit}
    where true
    ${memberId === undefined ? sql`` : sql`and deposit.member_id = ${memberId}`}
    ${merchantId === undefined ? sql`` : sql`and deposit.merchant_id = ${merchantId}`}
    ${state === undefined ? sql`` : sql`and deposit.state = ${state}`}
    ${search ? sql`and ${isFoundBy(search)}` : sql``}
    ${before === undefined ? sql`` : direction === 'down' ? sql`and deposit.deposit_id < ${before}` : sql`and deposit.deposit_id > ${before}`}
    order by deposit.deposit_id ${direction === 'down' ? sql`desc` : sql`asc`}
    limit ${pageSize + 1}`.execute(read);
  return rows;
};

const isFoundBy = (search: string) => {
  const short = shortIdIn(search);
  return short === undefined
    ? sql`(deposit.deposit_id = ${search} or deposit.reference = ${search})`
    : sql`right(deposit.deposit_id, 8) = ${short}`;
};

export const depositById = async (read: Read, depositId: string): Promise<DepositRow | undefined> => {
  const { rows } = await sql<DepositRow>`
    ${selectDeposit}
    where deposit.deposit_id = ${depositId}`.execute(read);
  return rows[0];
};

export const depositByKey = async (read: Read, memberId: string, key: string): Promise<DepositRow | undefined> => {
  const { rows } = await sql<DepositRow>`
    ${selectDeposit}
    where deposit.member_id = ${memberId} and deposit.idempotency_key = ${key}`.execute(read);
  return rows[0];
};

/** When the first of a member's last so many deposits was begun; nothing where there are fewer. */
export const firstOfLast = async (read: Read, memberId: string, count: number): Promise<Instant | undefined> => {
  const { rows } = await sql<{ created_at: Instant }>`
    select created_at
    from cashier.deposit
    where member_id = ${memberId}
    order by deposit_id desc
    offset ${count - 1}
    limit 1`.execute(read);
  return rows[0]?.created_at;
};

/** Locks the deposit, so that its state cannot change before the transaction ends. */
export const lockDeposit = async (
  tx: Tx,
  by: { reference: string } | { depositId: string },
): Promise<DepositRow | undefined> => {
  const { rows } = await sql<DepositRow>`
    ${selectDeposit}
    where ${'reference' in by ? sql`deposit.reference = ${by.reference}` : sql`deposit.deposit_id = ${by.depositId}`}
    for update of deposit`.execute(tx);
  return rows[0];
};

/** What a transfer of this amount without a reference can be for: deposits that wait for it, or ended unpaid since. */
export const lockUnpaidWithAmount = async (
  tx: Tx,
  accountId: string,
  amount: bigint,
  endedSince: Instant,
): Promise<DepositRow[]> => {
  const { rows } = await sql<DepositRow>`
    ${selectDeposit}
    where deposit.account_id = ${accountId}
      and deposit.pay_amount = ${amount}
      and deposit.state <> 'credited'
      and deposit.expires_at >= ${isoOf(endedSince)}::timestamptz
    order by deposit.deposit_id
    limit 100
    for update of deposit`.execute(tx);
  return rows;
};

export type NewDeposit = {
  depositId: string;
  merchantId: string;
  memberId: string;
  accountId: string;
  methodId: string;
  kind: MethodKind;
  fee: FeeTerms & { amount: bigint };
  idempotencyKey: string;
  amount: bigint;
  payAmount: bigint;
  reference: string;
  createdAt: Instant;
  expiresAt: Instant;
  /** Where a provider's page leads back to; only for what is paid at a provider. */
  returnUrl: string | undefined;
  offer: Offer | undefined;
};

/**
 * @returns false when another deposit already waits for the same satang on the account; for a transfer, which names nobody,
 * also when one that ended unpaid less than a day ago had them.
 */
export const insertDeposit = async (tx: Tx, it: NewDeposit): Promise<boolean> => {
  const { rows } = await sql`
    insert into cashier.deposit (
      deposit_id, merchant_id, member_id, account_id, method_id, idempotency_key, amount, pay_amount, reference, state,
      created_at, expires_at, since, reason, changed_by, fee, fee_fixed, fee_permille, fee_borne_by, is_named, return_url,
      poll_at, offer
    )
    select
      ${it.depositId}, ${it.merchantId}, ${it.memberId}, ${it.accountId}, ${it.methodId}, ${it.idempotencyKey},
      ${it.amount}, ${it.payAmount}, ${it.reference}, 'waiting', ${isoOf(it.createdAt)}::timestamptz,
      ${isoOf(it.expiresAt)}::timestamptz, ${isoOf(it.createdAt)}::timestamptz, 'started', 'player', ${it.fee.amount},
      ${it.fee.feeFixed}, ${it.fee.feePermille}, ${it.fee.feeBorneBy}, ${it.kind === 'provider'},
      ${it.returnUrl ?? null}, ${it.kind === 'provider' ? isoOf(it.createdAt) : null}::timestamptz,
      ${it.offer ? JSON.stringify(it.offer) : null}::jsonb
    where ${it.kind} <> 'bank_transfer'
      or not exists (
        select from cashier.deposit
        where account_id = ${it.accountId}
          and pay_amount = ${it.payAmount}
          and state <> 'credited'
          and expires_at >= ${isoOf(later(it.createdAt, -lateWithinMs))}::timestamptz
      )
    on conflict (account_id, pay_amount) where state in ('waiting', 'checking') and not slip_after_end and not is_named
      do nothing
    returning 1`.execute(tx);
  return rows.length === 1;
};

/** Those of some amounts to pay that a new deposit may not have, as `insertDeposit` would say of each. */
export const takenAmounts = async (
  tx: Tx,
  { accountId, kind, createdAt }: Pick<NewDeposit, 'accountId' | 'kind' | 'createdAt'>,
  amounts: readonly bigint[],
): Promise<ReadonlySet<bigint>> => {
  const asked = amounts.map(String);
  const { rows } = await sql<{ pay_amount: bigint }>`
    select pay_amount
    from cashier.deposit
    where account_id = ${accountId}
      and pay_amount = any(${asked}::bigint[])
      and state in ('waiting', 'checking')
      and not slip_after_end
      and not is_named
    union
    select pay_amount
    from cashier.deposit
    where ${kind} = 'bank_transfer'
      and account_id = ${accountId}
      and pay_amount = any(${asked}::bigint[])
      and state <> 'credited'
      and expires_at >= ${isoOf(later(createdAt, -lateWithinMs))}::timestamptz`.execute(tx);
  return new Set(rows.map((row) => row.pay_amount));
};

export const countWaiting = async (read: Read, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from cashier.deposit
    where member_id = ${memberId} and state = 'waiting'`.execute(read);
  return rows[0]?.count ?? 0;
};

/** Serialises a member's starts and cancels, so that two at once count each other. */
export const lockMemberDeposits = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7801, hashtext(${memberId}))`.execute(tx);
};

type Change = { at: Instant; reason: DepositReason; by: ChangedBy };
/** `player`, `bank`, `system`, or a member of staff by id. */
export type ChangedBy = 'player' | 'bank' | 'system' | StaffId;

/** Moves a deposit to another state; each is kept in `deposit_step`. */
export const changeDeposit = async (
  tx: Tx,
  depositId: string,
  { state, at, reason, by }: Change & { state: Exclude<DepositState, 'credited'> },
): Promise<void> => {
  await sql`
    update cashier.deposit
    set
      state = ${state},
      since = ${isoOf(at)}::timestamptz,
      reason = ${reason},
      changed_by = ${by},
      ended_at = ${isOpen(state) ? null : isoOf(at)}::timestamptz
    where deposit_id = ${depositId}`.execute(tx);
};

const isOpen = (state: DepositState): boolean => state === 'waiting' || state === 'checking' || state === 'review';

/** Its slip came when its time was over: from now on another deposit may wait for the same sum. */
export const markSlipAfterEnd = async (tx: Tx, depositId: string): Promise<void> => {
  await sql`update cashier.deposit set slip_after_end = true where deposit_id = ${depositId}`.execute(tx);
};

export const markCredited = async (
  tx: Tx,
  depositId: string,
  { at, reason, by, amount, fee, late }: Change & { amount: bigint; fee: bigint; late: boolean },
): Promise<void> => {
  await sql`
    update cashier.deposit
    set
      state = 'credited',
      since = ${isoOf(at)}::timestamptz,
      reason = ${reason},
      changed_by = ${by},
      ended_at = ${isoOf(at)}::timestamptz,
      credited_amount = ${amount},
      fee = ${fee},
      late = ${late}
    where deposit_id = ${depositId}`.execute(tx);
};

export type DepositStep = { state: DepositState; since: Instant; reason: DepositReason; changed_by: ChangedBy };

/** Every state that a deposit was in, the oldest first. */
export const stepsOf = async (read: Read, depositId: string): Promise<DepositStep[]> => {
  const { rows } = await sql<DepositStep>`
    select state, since, reason, changed_by
    from cashier.deposit_step
    where deposit_id = ${depositId}
    order by step`.execute(read);
  return rows;
};

/** Ends what a member has waiting. @returns whether there was any. */
export const cancelWaiting = async (tx: Tx, memberId: string, reason: DepositReason): Promise<boolean> => {
  const { rows } = await sql`
    update cashier.deposit
    set state = 'cancelled', ended_at = kit.now(), since = kit.now(), reason = ${reason}, changed_by = 'system'
    where member_id = ${memberId} and state = 'waiting'
    returning 1`.execute(tx);
  return rows.length > 0;
};

const isExpired = sql`state = 'waiting' and expires_at <= (select kit.now())`;

/** Whether there are any of what `expireDue` ends. */
export const hasDepositsToExpire: Condition = sql`exists (select from cashier.deposit where ${isExpired})`;

/** Ends what nobody paid in time. @returns the members to tell. */
export const expireDue = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    update cashier.deposit
    set state = 'expired', ended_at = kit.now(), since = kit.now(), reason = 'not_paid', changed_by = 'system'
    where deposit_id in (
      select deposit_id
      from cashier.deposit
      where ${isExpired}
      order by expires_at
      limit 500
      for update skip locked
    )
    returning member_id`.execute(tx);
  return rows.map((row) => row.member_id);
};
