import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type PayoutState = 'prepared' | 'sent' | 'accepted' | 'unknown' | 'paid' | 'refused' | 'returned';

export type PayoutRow = {
  payout_id: string;
  withdrawal_id: string;
  no: number;
  hold_id: string;
  amount: Minor;
  provider: string;
  account_id: string;
  account_proxy: string;
  state: PayoutState;
  bank_ref: string | null;
  bank_reason: string | null;
  prepared_at: Instant;
  sent_at: Instant | null;
  polls: number;
  ended_at: Instant | null;
};

const select = sql`
  select
    payout_id, withdrawal_id, no, hold_id, amount, provider, account_id, account_proxy, state, bank_ref, bank_reason,
    prepared_at, sent_at, polls, ended_at
  from withdrawals.payout`;

export type NewPayout = {
  payoutId: string;
  withdrawalId: string;
  /** The hold that is captured when it is paid. */
  holdId: string;
  amount: Minor;
  provider: string;
  accountId: string;
  accountProxy: string;
  at: Instant;
};

/** Fails where another payout of the withdrawal runs: no money is on its way twice. */
export const insertPayout = async (tx: Tx, it: NewPayout): Promise<void> => {
  await sql`
    insert into withdrawals.payout (
      payout_id, withdrawal_id, no, hold_id, amount, provider, account_id, account_proxy, state, prepared_at, poll_at
    )
    select ${it.payoutId}, ${it.withdrawalId}, coalesce(max(no), 0) + 1, ${it.holdId}, ${it.amount}, ${it.provider},
      ${it.accountId}, ${it.accountProxy}, 'prepared', ${isoOf(it.at)}::timestamptz, ${isoOf(it.at)}::timestamptz
    from withdrawals.payout
    where withdrawal_id = ${it.withdrawalId}`.execute(tx);
};

export const payoutById = async (read: Read, payoutId: string): Promise<PayoutRow | undefined> => {
  const { rows } = await sql<PayoutRow>`${select} where payout_id = ${payoutId}`.execute(read);
  return rows[0];
};

export const lockPayout = async (tx: Tx, payoutId: string): Promise<PayoutRow | undefined> => {
  const { rows } = await sql<PayoutRow>`${select} where payout_id = ${payoutId} for update`.execute(tx);
  return rows[0];
};

/** The oldest first. */
export const payoutsOf = async (read: Read, withdrawalId: string): Promise<PayoutRow[]> => {
  const { rows } = await sql<PayoutRow>`
    ${select}
    where withdrawal_id = ${withdrawalId}
    order by no`.execute(read);
  return rows;
};

const isPayoutDue = sql`state in ('prepared', 'sent', 'accepted', 'unknown') and poll_at <= (select kit.now())`;

/** Whether there are any of what `payoutsDue` finds. */
export const hasPayoutsDue: Condition = sql`exists (select from withdrawals.payout where ${isPayoutDue})`;

/** What is to be sent, or asked about, now. */
export const payoutsDue = async (read: Read): Promise<PayoutRow[]> => {
  const { rows } = await sql<PayoutRow>`
    ${select}
    where ${isPayoutDue}
    order by poll_at
    limit 20`.execute(read);
  return rows;
};

export type PayoutChange = {
  payoutId: string;
  state: PayoutState;
  bankRef?: string | undefined;
  bankReason?: string | undefined;
  /** When the bank is asked next; absent where nothing is to be asked any more. */
  pollAt?: Instant | undefined;
  polls?: number;
  at: Instant;
};

export const writePayout = async (tx: Tx, it: PayoutChange): Promise<void> => {
  const isOver = ['paid', 'refused', 'returned'].includes(it.state);
  const at = isoOf(it.at);
  await sql`
    update withdrawals.payout
    set
      state = ${it.state},
      bank_ref = coalesce(${it.bankRef ?? null}, bank_ref),
      bank_reason = ${it.bankReason ?? null},
      sent_at = case when ${it.state} = 'sent' then coalesce(sent_at, ${at}::timestamptz) else sent_at end,
      poll_at = ${it.pollAt === undefined ? null : isoOf(it.pollAt)}::timestamptz,
      polls = coalesce(${it.polls ?? null}, polls),
      ended_at = ${isOver ? at : null}::timestamptz
    where payout_id = ${it.payoutId}`.execute(tx);
};
