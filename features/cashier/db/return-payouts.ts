import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { isRunning, type ReturnPayoutState } from '../domain/bank-line.ts';

export type ReturnPayoutRow = {
  payout_id: string;
  line_id: string;
  amount: Minor;
  provider: string;
  account_proxy: string;
  /** The bank's own number of the transfer that goes back. */
  transaction_id: string;
  merchant_id: MerchantId;
  state: ReturnPayoutState;
  bank_ref: string | null;
  bank_reason: string | null;
  prepared_at: Instant;
  polls: number;
  ended_at: Instant | null;
};

const select = sql`
  select
    payout.payout_id, payout.line_id, payout.amount, payout.provider, payout.account_proxy, line.transaction_id,
    account.merchant_id, payout.state, payout.bank_ref, payout.bank_reason, payout.prepared_at, payout.polls, payout.ended_at
  from cashier.return_payout payout
  join cashier.bank_line line using (line_id)
  join cashier.payment_account account using (account_id)`;

const runningStates = sql`('prepared', 'sent', 'accepted', 'unknown')`;

const isToReturn = sql`
  state = 'returning'
  and not exists (
    select
    from cashier.return_payout
    where return_payout.line_id = bank_line.line_id
      and return_payout.state in ${runningStates}
  )`;
const isReturnPayoutDue = sql`payout.state in ${runningStates} and payout.poll_at <= (select kit.now())`;
const isSilent = (forMs: number) => sql`
  state = 'returning'
  and since <= (select kit.now()) - ${sql.lit(forMs)} * interval '1 millisecond'`;

/** Whether there are any of what `linesToReturn`, `returnPayoutsDue` and `silentReturns` find. */
export const hasReturnsDue = (silentForMs: number): Condition => sql`
  exists (select from cashier.bank_line where ${isToReturn})
  or exists (select from cashier.return_payout payout where ${isReturnPayoutDue})
  or exists (select from cashier.bank_line where ${isSilent(silentForMs)})`;

/** Lines that are to go back and have no payout under way. */
export const linesToReturn = async (read: Read): Promise<string[]> => {
  const { rows } = await sql<{ line_id: string }>`
    select line_id
    from cashier.bank_line
    where ${isToReturn}
    order by since
    limit 20`.execute(read);
  return rows.map((row) => row.line_id);
};

/** How many payouts a line has had. */
export const tallyRtp = async (read: Read, lineId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from cashier.return_payout
    where line_id = ${lineId}`.execute(read);
  return oneRow(rows).count;
};

/** Fails where another payout of the line runs: no money is on its way twice. */
export const insertReturnPayout = async (
  tx: Tx,
  it: { payoutId: string; lineId: string; amount: bigint; provider: string; accountProxy: string; at: Instant },
): Promise<void> => {
  await sql`
    insert into cashier.return_payout (
      payout_id, line_id, no, amount, provider, account_proxy, state, prepared_at, poll_at
    )
    select ${it.payoutId}, ${it.lineId}, coalesce(max(no), 0) + 1, ${it.amount}, ${it.provider}, ${it.accountProxy},
      'prepared', ${isoOf(it.at)}::timestamptz, ${isoOf(it.at)}::timestamptz
    from cashier.return_payout
    where line_id = ${it.lineId}`.execute(tx);
};

export const returnPayoutById = async (read: Read, payoutId: string): Promise<ReturnPayoutRow | undefined> => {
  const { rows } = await sql<ReturnPayoutRow>`
    ${select}
    where payout.payout_id = ${payoutId}`.execute(read);
  return rows[0];
};

/** @param tx a transaction that has locked the line before. */
export const lockReturnPayout = async (tx: Tx, payoutId: string): Promise<ReturnPayoutRow | undefined> => {
  const { rows } = await sql<ReturnPayoutRow>`
    ${select}
    where payout.payout_id = ${payoutId}
    for update of payout`.execute(tx);
  return rows[0];
};

/** The last payout of each of these lines, by line. */
export const lastReturnPayouts = async (
  read: Read,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnPayoutRow>> => {
  const { rows } = await sql<ReturnPayoutRow>`
    ${select}
    where payout.line_id = any(${lineIds}::text[])
    order by payout.no`.execute(read);
  return new Map(rows.map((row) => [row.line_id, row]));
};

/** Return payouts that are due: not sent yet, or sent and to be polled at the bank. */
export const returnPayoutsDue = async (read: Read): Promise<ReturnPayoutRow[]> => {
  const { rows } = await sql<ReturnPayoutRow>`
    ${select}
    where ${isReturnPayoutDue}
    order by payout.poll_at
    limit 20`.execute(read);
  return rows;
};

export type ReturnPayoutChange = {
  payoutId: string;
  state: ReturnPayoutState;
  bankRef?: string | undefined;
  bankReason?: string | undefined;
  /** When the bank is asked next; absent where nothing is to be asked any more. */
  pollAt?: Instant | undefined;
  polls?: number;
  at: Instant;
};

export const writeReturnPayout = async (tx: Tx, it: ReturnPayoutChange): Promise<void> => {
  const at = isoOf(it.at);
  await sql`
    update cashier.return_payout
    set
      state = ${it.state},
      bank_ref = coalesce(${it.bankRef ?? null}, bank_ref),
      bank_reason = ${it.bankReason ?? null},
      sent_at = case when ${it.state} = 'sent' then coalesce(sent_at, ${at}::timestamptz) else sent_at end,
      poll_at = ${it.pollAt === undefined ? null : isoOf(it.pollAt)}::timestamptz,
      polls = coalesce(${it.polls ?? null}, polls),
      ended_at = ${isRunning(it.state) ? null : at}::timestamptz
    where payout_id = ${it.payoutId}`.execute(tx);
};

/** Lines whose return the bank has not answered for at least this long. */
export const silentReturns = async (read: Read, forMs: number): Promise<string[]> => {
  const { rows } = await sql<{ line_id: string }>`
    select line_id
    from cashier.bank_line
    where ${isSilent(forMs)}
    limit 20`.execute(read);
  return rows.map((row) => row.line_id);
};

/** A payout of ours to whoever paid, that a bank's book names. @property isContradicted its bank had refused it before, and the money was used. */
export type KnownReturn = { payoutId: string; lineId: string; state: ReturnPayoutState; isContradicted: boolean };

export const knownReturns = async (read: Read, payoutIds: readonly string[]): Promise<KnownReturn[]> => {
  const { rows } = await sql<KnownReturn>`
    select payout_id as "payoutId", line_id as "lineId", state,
      bank_reason is not distinct from 'contradicted' as "isContradicted"
    from cashier.return_payout
    where payout_id = any(${payoutIds}::text[])`.execute(read);
  return rows;
};
