import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import type { BankNotice } from '../../contract/bank-notice.ts';
import { insertBankLine, linkDeposit, lockLineOf, setLineState, suggestDeposit } from '../../db/bank-lines.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { changeDeposit, lockDeposit, lockUnpaidWithAmount } from '../../db/deposits.ts';
import { type PaymentAccountRow, paymentAccountById } from '../../db/payment-account.ts';
import { changeSlip, isSlipUsed, lockSlip, type SlipRow, writeSlipReport } from '../../db/slips.ts';
import { clockDriftMs, decideLine, lateWithinMs, type UnmatchedReason } from '../../domain/deposit.ts';
import { isRefusedAtOnce, type SlipFinding } from '../../domain/slip.ts';
import { factsOf, lineOf } from '../lines/bank-line-of.ts';
import { creditDepositIn } from '../deposits/credit-deposit.ts';
import { mayCreditDepositIn } from '../deposits/deposit-gates.ts';
import { reviewIn } from '../deposits/review-deposit.ts';
import { notifyDepositIn } from '../deposits/notify-deposit.ts';

type Found = { finding: SlipFinding } | { transfer: BankNotice };
type Case = { slip: SlipRow; deposit: DepositRow; account: PaymentAccountRow };

/** Writes down what came of a slip; what the bank knows of becomes money once, whether its notice came before or comes later. */
export const settleSlip = async (world: World, { slip_id: slipId }: SlipRow, found: Found): Promise<void> => {
  await world.database.transact(async (tx) => {
    const known = await lockSlip(tx, slipId);
    const deposit = known && (await lockDeposit(tx, { depositId: known.deposit_id }));
    if (known?.state !== 'checking' || !deposit) return accept(undefined);
    // The money came meanwhile, or staff has it.
    if (deposit.state !== 'checking')
      return accept(await changeSlip(tx, slipId, { state: 'closed', reason: 'deposit_ended', by: 'system' }));
    const account = await paymentAccountById(tx, deposit.account_id);
    if (!account) throw new Error(`${deposit.deposit_id} has no account`);
    const it = { slip: known, deposit, account };
    const finding = 'finding' in found ? found.finding : await payIn(world, tx, it, found.transfer);
    if (finding !== undefined) await leaveIn(world, tx, it, finding);
    return accept(undefined);
  });
};

/** @returns why the transfer does not pay this deposit by itself; undefined where it is dealt with. */
const payIn = async (world: World, tx: Tx, it: Case, transfer: BankNotice): Promise<SlipFinding | undefined> => {
  const { slip, deposit, account } = it;
  await writeSlipReport(tx, slip.slip_id, {
    amount: transfer.amount,
    paidAt: transfer.paidAt,
    account: transfer.accountProxy,
  });
  if (transfer.accountProxy !== account.proxy) return 'slip_other_account';
  const code = { sendingBank: slip.sending_bank ?? '', transRef: slip.trans_ref ?? '' };
  const line = await lockLineOf(tx, account.account_id, transfer.transactionId);
  const isTaken =
    line !== undefined && line.state !== 'unmatched' && line.state !== 'asked' && line.state !== 'matched';
  if (isTaken || (await isSlipUsed(tx, code, slip.slip_id))) return 'slip_used';
  const others = await lockUnpaidWithAmount(
    tx,
    account.account_id,
    transfer.amount,
    later(transfer.paidAt, -lateWithinMs),
  );
  const isDoubtful =
    (line !== undefined && line.state !== 'unmatched') ||
    (line?.suggestion_id ?? deposit.deposit_id) !== deposit.deposit_id ||
    (transfer.reference !== undefined && transfer.reference !== deposit.reference) ||
    transfer.paidAt < later(deposit.created_at, -clockDriftMs) ||
    (transfer.reference === undefined && others.some((other) => other.deposit_id !== deposit.deposit_id));
  if (isDoubtful) return 'slip_doubtful';
  const decision = decideLine({ ...transfer, hasReference: true }, factsOf(deposit), []);
  const barred = 'credit' in decision ? await mayCreditDepositIn(world, tx, deposit, transfer.amount) : undefined;
  const waits = barred ?? ('unmatched' in decision ? decision.unmatched : undefined);
  if (waits !== undefined) {
    await waitIn(world, tx, it, { transfer, lineId: line?.line_id, reason: waits });
    return undefined;
  }
  await creditIn(world, tx, it, { transfer, lineId: line?.line_id });
  return undefined;
};

type SlipTransfer = { transfer: BankNotice; lineId: string | undefined };

const creditIn = async (
  world: World,
  tx: Tx,
  { slip, deposit, account }: Case,
  { transfer, lineId }: SlipTransfer,
): Promise<void> => {
  const whose = { deposit_id: deposit.deposit_id, member_id: deposit.member_id };
  if (lineId === undefined)
    await insertBankLine(tx, {
      ...lineOf(world, account, transfer),
      ...whose,
      state: 'credited',
      reason: null,
      suggestion_id: null,
    });
  else {
    await setLineState(tx, lineId, { state: 'credited', memberId: deposit.member_id, by: 'bank' });
    await linkDeposit(tx, lineId, deposit.deposit_id);
  }
  const late = transfer.paidAt > deposit.expires_at;
  await creditDepositIn(world, tx, {
    deposit,
    amount: transfer.amount,
    late,
    transfer: {
      accountId: account.account_id,
      transactionId: transfer.transactionId,
      currency: account.currency,
    },
    reason: late ? 'paid_late' : 'paid',
    by: 'bank',
  });
  await changeSlip(tx, slip.slip_id, { state: 'accepted', reason: 'paid', by: 'bank' });
};

/** The money is there, but not to be credited by itself: it waits for staff as a line of the bank. */
const waitIn = async (
  world: World,
  tx: Tx,
  { slip, deposit, account }: Case,
  { transfer, lineId, reason }: SlipTransfer & { reason: UnmatchedReason },
): Promise<void> => {
  if (lineId === undefined)
    await insertBankLine(tx, {
      ...lineOf(world, account, transfer),
      state: 'unmatched',
      reason,
      suggestion_id: deposit.deposit_id,
      deposit_id: null,
      member_id: null,
    });
  else await suggestIn(tx, lineId, deposit.deposit_id, reason);
  await reviewIn(world, tx, deposit, reason);
  await changeSlip(tx, slip.slip_id, {
    state: 'on_line',
    reason: reason === 'wrong_amount' ? 'wrong_amount' : 'barred',
    by: 'bank',
  });
};

const suggestIn = async (tx: Tx, lineId: string, depositId: string, reason: UnmatchedReason): Promise<void> => {
  await setLineState(tx, lineId, { state: 'unmatched', memberId: null, by: 'bank', reason });
  await suggestDeposit(tx, lineId, depositId);
};

/** What is certain lets the deposit go on as it was; the rest is for staff. */
const leaveIn = async (world: World, tx: Tx, { slip, deposit }: Case, finding: SlipFinding): Promise<void> => {
  const at = world.clock.now();
  if (!isRefusedAtOnce(finding)) {
    await changeSlip(tx, slip.slip_id, { state: 'review', reason: finding, by: 'system' });
    await changeDeposit(tx, deposit.deposit_id, { state: 'review', reason: finding, at, by: 'system' });
    return notifyDepositIn(world, tx, deposit, { state: 'review', reason: finding });
  }
  await changeSlip(tx, slip.slip_id, { state: 'refused', reason: finding, by: 'system' });
  const state = at < deposit.expires_at && slip.came_from === 'waiting' ? 'waiting' : 'expired';
  await changeDeposit(tx, deposit.deposit_id, { state, reason: finding, at, by: 'system' });
  afterCommit(tx, () => world.live.publish(`member/${deposit.member_id}/deposits`, { kind: state }));
};
