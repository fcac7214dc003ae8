import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { LineState } from '../domain/bank-line.ts';

/** An account of ours at a bank. @property firstAt when the bank first told of money on it; null where it never did. */
export type BankAccount = {
  accountId: string;
  merchantId: MerchantId;
  currency: Money;
  provider: string;
  proxy: string;
  firstAt: Instant | null;
};

export const bankAccounts = async (read: Read): Promise<BankAccount[]> => {
  const { rows } = await sql<BankAccount>`
    select account_id as "accountId", merchant_id as "merchantId", currency, provider, proxy, (
      select min(received_at)
      from cashier.bank_line
      where bank_line.account_id = payment_account.account_id
    ) as "firstAt"
    from cashier.payment_account
    order by account_id`.execute(read);
  return rows;
};

/** @property isSentBack the bank itself said that it sent the money back. */
export type ReportedLine = { transactionId: string; lineId: string; state: LineState; isSentBack: boolean };

/** Which of a bank's transactions its notices have told us of, and where their money stands. */
export const reportedLines = async (
  read: Read,
  accountId: string,
  transactionIds: readonly string[],
): Promise<ReportedLine[]> => {
  const { rows } = await sql<ReportedLine>`
    select
      bank_line.transaction_id as "transactionId", bank_line.line_id as "lineId", bank_line.state,
      coalesce(return_payout.state = 'paid' and return_payout.bank_ref is not null, false) as "isSentBack"
    from cashier.bank_line
    left join cashier.return_payout using (payout_id)
    where account_id = ${accountId}
      and transaction_id = any(${transactionIds}::text[])`.execute(read);
  return rows;
};
