import { createHash } from 'node:crypto';
import type { World } from '#kit/server/world.ts';
import type { BankNotice } from '../../contract/bank-notice.ts';
import type { BankLineRow } from '../../db/bank-lines.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import type { PaymentAccountRow } from '../../db/payment-account.ts';
import type { DepositFacts } from '../../domain/deposit.ts';

/** A transfer as it is kept, whoever told of it: the bank by itself, or when it was asked about a slip. */
export const lineOf = (world: World, account: PaymentAccountRow, notice: BankNotice) => ({
  line_id: world.entropy.id('bln'),
  account_id: account.account_id,
  transaction_id: notice.transactionId,
  amount: notice.amount,
  paid_at: notice.paidAt,
  received_at: world.clock.now(),
  payer_name_sealed: world.vault.seal('cashier.payer', notice.payerName),
  payer_account_sealed: world.vault.seal('cashier.payer', notice.payerAccount),
  reference: notice.reference ?? null,
  content_hash: hashOf(notice),
});

/** Kept where staff found the money and the bank has told nothing of it yet. */
export const enteredByStaff = Buffer.alloc(0);

/** Whether the bank itself has told of it. */
export const isReportedByBank = (line: BankLineRow): boolean => line.content_hash.length > 0;

/** Whether a bank tells again what is kept already. Of what staff found, the amount has to fit. */
export const isSameTransfer = (line: BankLineRow, notice: BankNotice): boolean =>
  isReportedByBank(line) ? line.content_hash.equals(hashOf(notice)) : line.amount === notice.amount;

const hashOf = ({ amount, paidAt, accountProxy, reference, payerAccount }: BankNotice): Buffer =>
  createHash('sha256')
    .update([amount, paidAt, accountProxy, reference ?? '', payerAccount].join('\n'))
    .digest();

export const factsOf = (row: DepositRow): DepositFacts => ({
  depositId: row.deposit_id,
  state: row.state,
  payAmount: row.pay_amount,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
