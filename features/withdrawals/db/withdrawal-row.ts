import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { shortIdIn } from '#kit/shared/short-id.ts';
import type { ClockOwner } from '#kit/shared/state-clock.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { WithdrawalState } from '../domain/withdrawal-clock.ts';

export type WithdrawalRow = {
  withdrawal_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  account_id: string;
  bank: string;
  payee_sealed: string;
  amount: Minor;
  fee: Minor;
  net: Minor;
  terms: unknown;
  terms_hash: string;
  wagering: unknown;
  risk: string[];
  state: WithdrawalState;
  owner: ClockOwner | null;
  since: Instant;
  deadline: Instant | null;
  reason: string | null;
  decision: unknown;
  claimed_by: string | null;
  claimed_at: Instant | null;
  requested_at: Instant;
  sent_at: Instant | null;
  ended_at: Instant | null;
  reminders: number;
};

const select = sql`
  select
    withdrawal_id, merchant_id, member_id, account_id, bank, payee_sealed, amount, fee, net, terms, terms_hash, wagering,
    risk, state, owner, since, deadline, reason, decision, claimed_by, claimed_at, requested_at, sent_at, ended_at,
    reminders::int
  from withdrawals.withdrawal`;

export const withdrawalById = async (read: Read, withdrawalId: string): Promise<WithdrawalRow | undefined> => {
  const { rows } = await sql<WithdrawalRow>`${select} where withdrawal_id = ${withdrawalId}`.execute(read);
  return rows[0];
};

export const withdrawalByKey = async (
  read: Read,
  memberId: string,
  key: string,
): Promise<WithdrawalRow | undefined> => {
  const { rows } = await sql<WithdrawalRow>`
    ${select}
    where member_id = ${memberId} and idempotency_key = ${key}`.execute(read);
  return rows[0];
};

/** Locks it, so that its state can't change before the transaction ends. */
export const lockWithdrawal = async (tx: Tx, withdrawalId: string): Promise<WithdrawalRow | undefined> => {
  const { rows } = await sql<WithdrawalRow>`
    ${select}
    where withdrawal_id = ${withdrawalId}
    for update`.execute(tx);
  return rows[0];
};

export const pageSize = 20;

type Filter = {
  memberId?: string | undefined;
  merchantId?: string;
  states?: readonly WithdrawalState[] | undefined;
  /** A whole id, or its end. */
  search?: string | undefined;
  /** Asked for in this time: from, and before. */
  from?: Instant | undefined;
  to?: Instant | undefined;
  before?: string | undefined;
  direction?: 'up' | 'down';
};

const isFoundBy = (search: string) => {
  const short = shortIdIn(search);
  return short === undefined ? sql`withdrawal_id = ${search}` : sql`right(withdrawal_id, 8) = ${short}`;
};

/** Newest first unless `up` is asked; one more than a page, so the caller knows whether there is a next one. */
export const withdrawalsOf = async (
  read: Read,
  { memberId, merchantId, states, search, from, to, before, direction = 'down' }: Filter,
): Promise<WithdrawalRow[]> => {
  const { rows } = await sql<WithdrawalRow>`
    ${select}
    where true
    ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`}
    ${merchantId === undefined ? sql`` : sql`and merchant_id = ${merchantId}`}
    ${states === undefined ? sql`` : sql`and state = any(${[...states]}::text[])`}
    ${search ? sql`and ${isFoundBy(search)}` : sql``}
    ${from === undefined ? sql`` : sql`and requested_at >= ${isoOf(from)}::timestamptz`}
    ${to === undefined ? sql`` : sql`and requested_at < ${isoOf(to)}::timestamptz`}
    ${before === undefined ? sql`` : direction === 'down' ? sql`and withdrawal_id < ${before}` : sql`and withdrawal_id > ${before}`}
    order by withdrawal_id ${direction === 'down' ? sql`desc` : sql`asc`}
    limit ${pageSize + 1}`.execute(read);
  return rows;
};

/** What waits for staff, the one that is due first at the top. */
export const queueOf = async (
  read: Read,
  { merchantId, states }: { merchantId: string; states: readonly WithdrawalState[] },
): Promise<WithdrawalRow[]> => {
  const { rows } = await sql<WithdrawalRow>`
    ${select}
    where merchant_id = ${merchantId}
      and state = any(${[...states]}::text[])
      and ended_at is null
    order by deadline, withdrawal_id
    limit 200`.execute(read);
  return rows;
};

export const countsByState = async (read: Read, merchantId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count
    from withdrawals.withdrawal
    where merchant_id = ${merchantId}
      and ended_at is null
    group by state`.execute(read);
  return new Map(rows.map(({ state, count }) => [state, count]));
};
