import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { insertBankLine, linkDeposit, lockLineOf, setLineState } from '../../db/bank-lines.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { lockDeposit } from '../../db/deposits.ts';
import { type PaymentAccountRow, paymentAccountById } from '../../db/payment-account.ts';
import { changeSlip, lockSlip, type SlipRow } from '../../db/slips.ts';
import { enteredByStaff } from '../lines/bank-line-of.ts';
import { creditDepositIn } from '../deposits/credit-deposit.ts';
import { mayCreditDepositIn } from '../deposits/deposit-gates.ts';
import { reviewIn } from '../deposits/review-deposit.ts';

/** Credits what staff found at the bank for a slip, once; where the bank told otherwise meanwhile, staff looks again. */
export const creditFoundSlip = async (world: World, { slip_id: slipId }: SlipRow): Promise<void> => {
  await world.database.transact(async (tx) => {
    const slip = await lockSlip(tx, slipId);
    const deposit = slip && (await lockDeposit(tx, { depositId: slip.deposit_id }));
    if (slip?.state !== 'matched' || slip.staff_ref === null || slip.staff_amount === null || !deposit)
      return accept(undefined);
    if (deposit.state !== 'review')
      return accept(await changeSlip(tx, slipId, { state: 'closed', reason: 'deposit_ended', by: 'system' }));
    const account = await paymentAccountById(tx, deposit.account_id);
    if (!account) throw new Error(`${deposit.deposit_id} has no account`);
    const found = { reference: slip.staff_ref, amount: slip.staff_amount };
    return accept(await creditIn(world, tx, { slip, deposit, account, found }));
  });
};

type Case = {
  slip: SlipRow;
  deposit: DepositRow;
  account: PaymentAccountRow;
  found: { reference: string; amount: bigint };
};

const creditIn = async (world: World, tx: Tx, it: Case): Promise<void> => {
  const { slip, deposit, account, found } = it;
  const line = await lockLineOf(tx, account.account_id, found.reference);
  if (line && (line.state !== 'unmatched' || line.amount !== found.amount))
    return changeSlip(tx, slip.slip_id, {
      state: 'review',
      reason: line.state === 'unmatched' ? 'slip_doubtful' : 'slip_used',
      by: 'system',
    });
  const barred = await mayCreditDepositIn(world, tx, deposit, found.amount);
  const lineId = line?.line_id ?? (await addLine(world, tx, it));
  if (barred) {
    await setLineState(tx, lineId, { state: 'unmatched', memberId: null, by: 'system', reason: barred });
    await reviewIn(world, tx, deposit, barred);
    return changeSlip(tx, slip.slip_id, { state: 'on_line', reason: 'barred', by: 'system' });
  }
  await setLineState(tx, lineId, { state: 'credited', memberId: deposit.member_id, by: slip.changed_by });
  await linkDeposit(tx, lineId, deposit.deposit_id);
  await creditDepositIn(world, tx, {
    deposit,
    amount: found.amount,
    late: slip.sent_at > deposit.expires_at,
    transfer: { accountId: account.account_id, transactionId: found.reference, currency: account.currency },
    reason: 'slip_accepted',
    by: slip.changed_by,
  });
  return changeSlip(tx, slip.slip_id, { state: 'accepted', reason: 'by_staff', by: slip.changed_by });
};

/** The bank has told nothing of it: when it does, the same number and amount are the same transfer. */
const addLine = async (world: World, tx: Tx, { slip, deposit, account, found }: Case): Promise<string> => {
  const lineId = world.entropy.id('bln');
  const nobody = world.vault.seal('cashier.payer', '');
  await insertBankLine(tx, {
    line_id: lineId,
    account_id: account.account_id,
    transaction_id: found.reference,
    amount: found.amount,
    paid_at: slip.reported_paid_at ?? slip.sent_at,
    received_at: world.clock.now(),
    payer_name_sealed: nobody,
    payer_account_sealed: nobody,
    reference: null,
    content_hash: enteredByStaff,
    state: 'unmatched',
    reason: null,
    suggestion_id: deposit.deposit_id,
    deposit_id: null,
    member_id: null,
  });
  return lineId;
};
