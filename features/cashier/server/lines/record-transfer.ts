import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import type { BankNotice } from '../../contract/bank-notice.ts';
import { confirmLine, insertBankLine, lockLineOf } from '../../db/bank-lines.ts';
import { lockDeposit, lockUnpaidWithAmount } from '../../db/deposits.ts';
import type { PaymentAccountRow } from '../../db/payment-account.ts';
import { decideLine, lateWithinMs } from '../../domain/deposit.ts';
import { factsOf, isSameTransfer, isReportedByBank, lineOf } from './bank-line-of.ts';
import { creditDepositIn } from '../deposits/credit-deposit.ts';
import { mayCreditDepositIn } from '../deposits/deposit-gates.ts';
import { reviewIn } from '../deposits/review-deposit.ts';

/** Money that came in on an account of ours: kept once for ever, credited where there is no doubt whose it is, else for staff. */
export const recordTransfer = async (world: World, tx: Tx, account: PaymentAccountRow, notice: BankNotice) => {
  const named = notice.reference === undefined ? undefined : await lockDeposit(tx, { reference: notice.reference });
  const own = named?.merchant_id === account.merchant_id ? named : undefined;
  const sameAmount =
    notice.reference === undefined
      ? await lockUnpaidWithAmount(tx, account.account_id, notice.amount, later(notice.paidAt, -lateWithinMs))
      : [];
  const found = decideLine(
    { amount: notice.amount, paidAt: notice.paidAt, hasReference: notice.reference !== undefined },
    own && factsOf(own),
    sameAmount.map(factsOf),
  );
  const foundId = 'credit' in found ? found.credit.depositId : undefined;
  const deposit = [own, ...sameAmount].find((row) => row?.deposit_id === foundId);
  const barred = deposit && (await mayCreditDepositIn(world, tx, deposit, notice.amount));
  const decision = barred ? { unmatched: barred, suggestion: foundId } : found;
  const isCredit = 'credit' in decision && deposit !== undefined;
  const recorded = await insertBankLine(tx, {
    ...lineOf(world, account, notice),
    state: isCredit ? 'credited' : 'unmatched',
    reason: 'unmatched' in decision ? decision.unmatched : null,
    suggestion_id: 'unmatched' in decision ? (decision.suggestion ?? null) : null,
    deposit_id: isCredit ? deposit.deposit_id : null,
    member_id: isCredit ? deposit.member_id : null,
  });
  if (!recorded) return repeated(world, tx, account, notice);
  if (!isCredit) {
    const waits = barred ? deposit : own;
    if ('unmatched' in decision && waits) await reviewIn(world, tx, waits, decision.unmatched);
    world.log.warn('incoming transfer waits for staff', { transactionId: notice.transactionId });
    return accept({ outcome: 'unmatched' as const });
  }
  const isLate = 'credit' in decision && decision.late;
  await creditDepositIn(world, tx, {
    deposit,
    amount: notice.amount,
    late: isLate,
    transfer: { accountId: account.account_id, transactionId: notice.transactionId, currency: account.currency },
    reason: isLate ? 'paid_late' : 'paid',
    by: 'bank',
  });
  return accept({ outcome: 'credited' as const });
};

/** The bank tells the same transfer again: the same content changes nothing, other content is refused. */
const repeated = async (world: World, tx: Tx, account: PaymentAccountRow, notice: BankNotice) => {
  const line = await lockLineOf(tx, account.account_id, notice.transactionId);
  if (!line || !isSameTransfer(line, notice)) return refuse('duplicate_mismatch');
  // Staff had found it first: from now on it is the bank's own word.
  if (!isReportedByBank(line)) await confirmLine(tx, line.line_id, lineOf(world, account, notice));
  return accept({ outcome: 'duplicate' as const });
};
