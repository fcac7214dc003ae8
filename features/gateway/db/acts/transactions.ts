import { CompiledQuery } from 'kysely';
import { isUniqueViolation, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { settlingKinds, type TransactionKind } from '../../domain/transaction.ts';

export type TransactionRow = {
  transaction_id: string;
  kind: TransactionKind;
  round_no: bigint | null;
  merchant_id: MerchantId;
  member_id: MemberId;
  wallet_id: bigint;
  currency: Currency;
  amount: Minor;
  reference_id: string | null;
  money_key: string;
  taken_back: boolean;
  content_hash: string;
  answer: string;
};

/** The acts of a vendor that are known under these ids. */
export const findTransactions = async (
  read: Read,
  vendor: string,
  transactionIds: readonly string[],
): Promise<Map<string, TransactionRow>> => {
  const { rows } = await sql<TransactionRow>`
    select transaction_id, kind, round_no, merchant_id, member_id, wallet_id, currency, amount, reference_id, money_key,
      taken_back, content_hash, answer
    from gateway.transaction
    where vendor = ${vendor}
      and transaction_id = any(${transactionIds}::text[])`.execute(read);
  return new Map(rows.map((row) => [row.transaction_id, row]));
};

/** Holds bets so that two acts on one don't cross; in the order of their ids. */
export const lockTransactions = async (tx: Tx, vendor: string, transactionIds: readonly string[]): Promise<void> => {
  await sql`
    select 1
    from gateway.transaction
    where vendor = ${vendor}
      and transaction_id = any(${transactionIds}::text[])
    order by transaction_id
    for no key update`.execute(tx);
};

/** @property odds of a bet, in hundredths; missing where nobody said. */
export type NewTransaction = Omit<TransactionRow, 'taken_back'> & { request_id: string; odds?: number | undefined };

export const insertTransactions = async (
  tx: Tx,
  vendor: string,
  recordedAt: Instant,
  rows: readonly NewTransaction[],
): Promise<void> => {
  try {
    if (rows.length > 0) await insertAll(tx, vendor, recordedAt, rows);
  } catch (error) {
    // Another transaction recorded the same act at this moment: tried again, it is known.
    if (isUniqueViolation(error)) throw lostRace(error);
    throw error;
  }
};

/** Has `transact` do its work again from the beginning, with what another transaction has committed meanwhile. */
export const lostRace = (cause?: unknown): Error =>
  Object.assign(new Error('lost a race for a transaction', { cause }), { code: '40001' });

const columnNames = [
  'transaction_id',
  'kind',
  'request_id',
  'round_no',
  'merchant_id',
  'member_id',
  'wallet_id',
  'currency',
  'amount',
  'reference_id',
  'money_key',
  'content_hash',
  'answer',
  'odds',
] as const satisfies readonly (keyof NewTransaction)[];

const insertText = prepareStatement(
  'gateway insert transactions',
  `
  insert into gateway.transaction
    (vendor, recorded_at, transaction_id, kind, request_id, round_no, merchant_id, member_id, wallet_id, currency, amount,
     reference_id, money_key, content_hash, answer, odds)
  select $1, $2::timestamptz, r.*
  from unnest(
    $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::bigint[], $10::text[], $11::bigint[],
    $12::text[], $13::text[], $14::text[], $15::text[], $16::integer[]
  ) as r`,
);

const insertAll = async (
  tx: Tx,
  vendor: string,
  recordedAt: Instant,
  rows: readonly NewTransaction[],
): Promise<void> => {
  const column = <Name extends keyof NewTransaction>(name: Name) => rows.map((row) => row[name] ?? null);
  const columns = columnNames.map(column);
  await tx.executeQuery(CompiledQuery.raw(insertText, [vendor, isoOf(recordedAt), ...columns]));
};

/** Whether the money of these acts is where it came from again. */
export const markTakenBack = async (tx: Tx, vendor: string, transactionIds: readonly string[]): Promise<void> => {
  await sql`
    update gateway.transaction
    set taken_back = true
    where vendor = ${vendor}
      and transaction_id = any(${transactionIds}::text[])`.execute(tx);
};

/** What of all that a member staked in the round of a bet counts as turnover: the first bets of it, as far as it goes. */
export const saveTurnover = async (
  tx: Tx,
  vendor: string,
  { betTransactionId, turnover }: { betTransactionId: string; turnover: Minor },
): Promise<void> => {
  await sql`
    update gateway.transaction t
    set turnover = greatest(least(-t.amount, ${turnover}::bigint - s.before), 0)
    from (
      select b.transaction_id, coalesce(
        sum(-b.amount) over (order by b.recorded_at, b.transaction_id rows between unbounded preceding and 1 preceding), 0
      )::bigint as before
      from gateway.transaction a
      join gateway.transaction b using (round_no, member_id)
      where a.vendor = ${vendor}
        and a.transaction_id = ${betTransactionId}
        and b.kind = 'bet'
        and not b.taken_back
    ) as s
    where t.vendor = ${vendor}
      and t.transaction_id = s.transaction_id`.execute(tx);
};

/** The bet runs again; its stake is held by another movement now. */
export const markRunning = async (tx: Tx, vendor: string, transactionId: string, moneyKey: string): Promise<void> => {
  await sql`
    update gateway.transaction
    set taken_back = false,
      money_key = ${moneyKey}
    where vendor = ${vendor}
      and transaction_id = ${transactionId}`.execute(tx);
};

/** What stands of what was paid on a bet, the latest first. */
export const standingGainsOf = async (read: Read, vendor: string, betId: string): Promise<TransactionRow[]> => {
  const { rows } = await sql<TransactionRow>`
    select transaction_id, kind, round_no, merchant_id, member_id, wallet_id, currency, amount, reference_id, money_key,
      taken_back, content_hash, answer
    from gateway.transaction
    where vendor = ${vendor}
      and reference_id = ${betId}
      and kind in ('win', 'jackpot_win', 'adjust')
      and not taken_back
    order by recorded_at desc, transaction_id desc`.execute(read);
  return rows;
};

/** Whether bets of the round stand that nobody took back. */
export const hasStandingBets = async (read: Read, roundNo: bigint): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from gateway.transaction
    where round_no = ${roundNo}
      and kind in ('bet', 'free_bet')
      and not taken_back
    limit 1`.execute(read);
  return rows.length > 0;
};

/** Which of the bets have a win that stands. */
export const standingWinsOf = async (read: Read, vendor: string, betIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ reference_id: string }>`
    select distinct reference_id
    from gateway.transaction
    where vendor = ${vendor}
      and reference_id = any(${betIds}::text[])
      and kind = any(${settlingKinds}::text[])
      and not taken_back`.execute(read);
  return new Set(rows.map(({ reference_id }) => reference_id));
};

/** Whether a rollback named an act before it came. */
export const wasUndoneBefore = async (read: Read, vendor: string, transactionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from gateway.transaction
    where vendor = ${vendor}
      and reference_id = ${transactionId}
      and kind = 'refund'
    limit 1`.execute(read);
  return rows.length > 0;
};
