import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { LineState } from '../domain/bank-line.ts';
import type { UnmatchedReason } from '../domain/deposit.ts';
import type { ChangedBy } from './deposits.ts';

export type BankLineRow = {
  line_id: string;
  account_id: string;
  transaction_id: string;
  amount: bigint;
  paid_at: Instant;
  received_at: Instant;
  payer_name_sealed: string;
  payer_account_sealed: string;
  reference: string | null;
  content_hash: Buffer;
  state: LineState;
  reason: UnmatchedReason | null;
  suggestion_id: string | null;
  deposit_id: string | null;
  member_id: string | null;
  /** By which its money went back. */
  payout_id: string | null;
  since: Instant;
  changed_by: ChangedBy;
};

export type NewBankLine = Omit<BankLineRow, 'state' | 'payout_id' | 'since' | 'changed_by'> & {
  state: 'unmatched' | 'credited';
};

/** @returns false when the bank's transaction is already recorded. */
export const insertBankLine = async (tx: Tx, line: NewBankLine): Promise<boolean> => {
  const { rows } = await sql`
    insert into cashier.bank_line (
      line_id, account_id, transaction_id, amount, paid_at, received_at, payer_name_sealed, payer_account_sealed,
      reference, content_hash, state, reason, suggestion_id, deposit_id, member_id, ended_at, since
    )
    values (
      ${line.line_id}, ${line.account_id}, ${line.transaction_id}, ${line.amount}, ${isoOf(line.paid_at)}::timestamptz,
      ${isoOf(line.received_at)}::timestamptz, ${line.payer_name_sealed}, ${line.payer_account_sealed}, ${line.reference},
      ${line.content_hash}, ${line.state}, ${line.reason}, ${line.suggestion_id}, ${line.deposit_id}, ${line.member_id},
      ${line.state === 'credited' ? isoOf(line.received_at) : null}::timestamptz, ${isoOf(line.received_at)}::timestamptz
    )
    on conflict (account_id, transaction_id) do nothing
    returning 1`.execute(tx);
  return rows.length === 1;
};

export const bankLineOf = async (
  read: Read,
  accountId: string,
  transactionId: string,
): Promise<BankLineRow | undefined> => {
  const { rows } = await sql<BankLineRow>`
    select *
    from cashier.bank_line
    where account_id = ${accountId} and transaction_id = ${transactionId}`.execute(read);
  return rows[0];
};

/** The line of a transfer, if its bank told of it; it can't change before the transaction ends. */
export const lockLineOf = async (
  tx: Tx,
  accountId: string,
  transactionId: string,
): Promise<BankLineRow | undefined> => {
  const { rows } = await sql<BankLineRow>`
    select *
    from cashier.bank_line
    where account_id = ${accountId} and transaction_id = ${transactionId}
    for update`.execute(tx);
  return rows[0];
};

/** @param merchantId only lines of this merchant's accounts are found. */
export const lockBankLine = async (tx: Tx, merchantId: string, lineId: string): Promise<BankLineRow | undefined> => {
  const { rows } = await sql<BankLineRow>`
    select bank_line.*
    from cashier.bank_line
    join cashier.payment_account using (account_id)
    where line_id = ${lineId} and merchant_id = ${merchantId}
    for update of bank_line`.execute(tx);
  return rows[0];
};

/** For the worker, which belongs to no merchant. */
export const lockLine = async (tx: Tx, lineId: string): Promise<BankLineRow | undefined> => {
  const { rows } = await sql<BankLineRow>`
    select *
    from cashier.bank_line
    where line_id = ${lineId}
    for update`.execute(tx);
  return rows[0];
};

/** A line as staff sees it. @property provider who holds its money. */
export type ListedLine = BankLineRow & { provider: string };

/** What waits, the oldest first; or what went back, the latest first. */
export const listedLines = async (
  read: Read,
  merchantId: string,
  { isReturned }: { isReturned: boolean },
): Promise<ListedLine[]> => {
  const { rows } = await sql<ListedLine>`
    select bank_line.*, payment_account.provider
    from cashier.bank_line
    join cashier.payment_account using (account_id)
    where merchant_id = ${merchantId}
    ${isReturned ? sql`and state = 'returned' order by ended_at desc` : sql`and state not in ('credited', 'returned') order by received_at`}
    limit 200`.execute(read);
  return rows;
};

/** @param memberId whose money it is; kept where the state no longer changes that. @param reason undefined: as it was. */
export const setLineState = async (
  tx: Tx,
  lineId: string,
  {
    state,
    memberId,
    by,
    reason,
  }: { state: BankLineRow['state']; memberId: string | null; by: ChangedBy; reason?: UnmatchedReason },
): Promise<void> => {
  await sql`
    update cashier.bank_line
    set
      state = ${state},
      member_id = ${memberId},
      reason = coalesce(${reason ?? null}, reason),
      since = kit.now(),
      changed_by = ${by},
      ended_at = case when ${state} in ('credited', 'returned') then kit.now() end
    where line_id = ${lineId}`.execute(tx);
};

/** The bank has told of what staff found first: the line says what the bank says. */
export const confirmLine = async (
  tx: Tx,
  lineId: string,
  told: Pick<BankLineRow, 'content_hash' | 'paid_at' | 'payer_name_sealed' | 'payer_account_sealed' | 'reference'>,
): Promise<void> => {
  await sql`
    update cashier.bank_line
    set
      content_hash = ${told.content_hash},
      paid_at = ${isoOf(told.paid_at)}::timestamptz,
      payer_name_sealed = ${told.payer_name_sealed},
      payer_account_sealed = ${told.payer_account_sealed},
      reference = ${told.reference}
    where line_id = ${lineId}
      and content_hash = ''`.execute(tx);
};

/** What a member was credited by a word of staff that the bank has not told of, minor units. */
export const unconfirmedCredits = async (read: Read, memberId: string): Promise<bigint> => {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::text as amount
    from cashier.bank_line
    where member_id = ${memberId}
      and state = 'credited'
      and content_hash = ''
      and listed_at is null`.execute(read);
  return BigInt(oneRow(rows).amount);
};

/** The bank's own list has these transfers of staff's: known by it from now on. @returns how many. */
export const confirmListed = async (
  tx: Tx,
  accountId: string,
  lines: readonly { transactionId: string; amount: bigint }[],
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update cashier.bank_line b
    set listed_at = kit.now()
    from unnest(
      ${lines.map(({ transactionId }) => transactionId)}::text[],
      ${lines.map(({ amount }) => amount)}::bigint[]
    ) as l (transaction_id, amount)
    where b.account_id = ${accountId}
      and b.transaction_id = l.transaction_id
      and b.amount = l.amount
      and b.content_hash = ''
      and b.listed_at is null`.execute(tx);
  return Number(numAffectedRows);
};

/** Notes whose deposit the money was found to be for. */
export const linkDeposit = async (tx: Tx, lineId: string, depositId: string): Promise<void> => {
  await sql`update cashier.bank_line set deposit_id = ${depositId} where line_id = ${lineId}`.execute(tx);
};

/** Notes by which payout the money went back; null where that brought it back again. */
export const notePayout = async (tx: Tx, lineId: string, payoutId: string | null): Promise<void> => {
  await sql`update cashier.bank_line set payout_id = ${payoutId} where line_id = ${lineId}`.execute(tx);
};

/** Notes for whose deposit the money may be. */
export const suggestDeposit = async (tx: Tx, lineId: string, depositId: string): Promise<void> => {
  await sql`update cashier.bank_line set suggestion_id = ${depositId} where line_id = ${lineId}`.execute(tx);
};

export type MatchedLine = BankLineRow & { merchant_id: string; member_id: string; currency: Currency };

/** For the worker, which belongs to no merchant. */
export const lockMatchedLine = async (tx: Tx, lineId: string): Promise<MatchedLine | undefined> => {
  const { rows } = await sql<MatchedLine>`
    select bank_line.*, payment_account.merchant_id, payment_account.currency
    from cashier.bank_line
    join cashier.payment_account using (account_id)
    where line_id = ${lineId} and state = 'matched' and member_id is not null
    for update of bank_line`.execute(tx);
  return rows[0];
};

/** @returns false when the nonce was used before. */
export const useNonce = async (tx: Tx, keyId: string, nonce: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into cashier.notice_nonce (key_id, nonce)
    values (${keyId}, ${nonce})
    on conflict do nothing
    returning 1`.execute(tx);
  return rows.length === 1;
};

/** Nonces older than the time stamps that are accepted can't come back. */
export const forgetOldNonces = async (tx: Tx): Promise<void> => {
  await sql`delete from cashier.notice_nonce where seen_at < clock_timestamp() - interval '1 hour'`.execute(tx);
};
