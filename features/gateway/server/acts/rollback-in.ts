import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor, type Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { only } from '#kit/shared/only.ts';
import { applyIn, type Command, isMoved, playWallets, type WalletId, walletId } from '#features/wallet/public.ts';
import { reopenRound, shareRoundsOf } from '../../db/rounds/rounds.ts';
import {
  findTransactions,
  insertTransactions,
  lockTransactions,
  markRunning,
  markTakenBack,
  type TransactionRow,
} from '../../db/acts/transactions.ts';
import type { RollbackRefusal } from '../../domain/refusals.ts';
import {
  type Answer,
  answerOf,
  answerText,
  contentHashOf,
  isGain,
  isStake,
  moneyKeyOf,
  type Rollback,
} from '../../domain/transaction.ts';
import { clearingAccountIn } from './clearing-account.ts';
import { holdPotsAgainIn, holdPotsBackIn } from './pots-back-in.ts';
import { refundsIn } from './refunds-in.ts';

export type RollbackResult = Result<Answer, RollbackRefusal>;

/**
 * Undoes a win or a refund so that its bet runs again; of a bet it is a refund. What is unknown is answered with success
 * and refused should it come later. What was undone before moves nothing.
 * @returns `insufficient_funds` where the wallet no longer holds what must go back, `bet_settled`, `duplicate_mismatch`.
 */
export const rollbackIn = async (world: World, tx: Tx, rollback: Rollback): Promise<RollbackResult> => {
  const { vendor, transactionId, undoes } = rollback;
  await holdBetOf(tx, vendor, undoes);
  const known = await findTransactions(tx, vendor, [transactionId, undoes]);
  const before = known.get(transactionId);
  const undone = known.get(undoes);
  if (before && before.kind !== 'refund')
    return before.content_hash === contentHashOf({ kind: 'rollback', ...rollback })
      ? accept(answerOf(before.answer))
      : refuse('duplicate_mismatch');
  if (undone && undone.member_id !== rollback.memberId) return refuse('duplicate_mismatch');
  if (undone === undefined || isStake(undone.kind) || before) {
    const { undoes: betTransactionId, ...rest } = rollback;
    return only(await refundsIn(world, tx, [{ ...rest, betTransactionId }]));
  }
  // A rollback is final: undoing one moves nothing.
  if (undone.kind === 'rollback') return recordNothing(world, tx, rollback, undone);
  const wallet = walletId(undone.wallet_id);
  if (isGain(undone.kind)) return takeWinBack(world, tx, rollback, undone, wallet);
  // Money that came back from a table was counted there: it is corrected, not undone.
  return undone.kind === 'session_out' ? refuse('not_undoable') : runAgain(world, tx, rollback, undone);
};

/** Every act on a bet holds the bet, so that no two of them cross; then what is undone itself. */
const holdBetOf = async (tx: Tx, vendor: string, undoes: string): Promise<void> => {
  const seen = (await findTransactions(tx, vendor, [undoes])).get(undoes);
  if (!seen) return;
  await shareRoundsOf(tx, vendor, [undoes]);
  if (seen.reference_id !== null) await lockTransactions(tx, vendor, [seen.reference_id]);
  await lockTransactions(tx, vendor, [undoes]);
};

const takeWinBack = async (
  world: World,
  tx: Tx,
  rollback: Rollback,
  win: TransactionRow,
  wallet: WalletId,
): Promise<RollbackResult> => {
  if (win.taken_back) return recordNothing(world, tx, rollback, win);
  const moveBack = await holdPotsBackIn(world, tx, rollback.vendor, [win]);
  const moved = await move(world, tx, { kind: 'refund', walletId: wallet, reference: win.money_key });
  if (!moved.ok) return moved;
  await moveBack(new Set([win.transaction_id]));
  await markTakenBack(tx, rollback.vendor, [rollback.undoes]);
  if (win.round_no !== null && win.kind !== 'adjust') await reopenRound(tx, win.round_no);
  return record(world, tx, rollback, win, {
    amount: minor(-win.amount),
    balance: moved.value,
    moneyKey: win.money_key,
  });
};

const runAgain = async (world: World, tx: Tx, rollback: Rollback, refund: TransactionRow): Promise<RollbackResult> => {
  const { vendor, transactionId, undoes } = rollback;
  const betId = refund.reference_id!;
  const bet = (await findTransactions(tx, vendor, [betId])).get(betId);
  if (!bet?.taken_back || refund.taken_back || (refund.kind === 'refund' && refund.amount === 0n))
    return recordNothing(world, tx, rollback, refund);
  // What was a tip, or was taken to a table, is given anew where it is meant again.
  if (bet.kind !== 'bet') return refuse('not_undoable');
  const moneyKey = moneyKeyOf(vendor, transactionId);
  const putAgain = await holdPotsAgainIn(world, tx, vendor, bet);
  const moved = await move(world, tx, {
    kind: 'bet',
    key: moneyKey,
    walletId: walletId(bet.wallet_id),
    amount: minor(bet.amount),
    counterAccount: await clearingAccountIn(world, tx, { merchantId: bet.merchant_id, vendor, currency: bet.currency }),
  });
  if (!moved.ok) return moved;
  await putAgain(moneyKey);
  await markTakenBack(tx, vendor, [undoes]);
  await markRunning(tx, vendor, betId, moneyKey);
  if (bet.round_no !== null) await reopenRound(tx, bet.round_no);
  return record(world, tx, rollback, refund, { amount: bet.amount, balance: moved.value, moneyKey });
};

const recordNothing = async (
  world: World,
  tx: Tx,
  rollback: Rollback,
  row: TransactionRow,
): Promise<RollbackResult> => {
  const wallet = await playWallets.of(tx, rollback);
  return record(world, tx, rollback, row, {
    amount: minor(0n),
    balance: wallet?.balance ?? minor(0n),
    moneyKey: row.money_key,
  });
};

const move = async (
  world: World,
  tx: Tx,
  command: Command,
): Promise<Result<Minor, 'insufficient_funds' | 'wallet_blocked'>> => {
  const [outcome] = await applyIn(world, tx, [command]);
  if (outcome && isMoved(outcome)) return accept(outcome.balance);
  if (outcome?.outcome === 'insufficient_funds' || outcome?.outcome === 'wallet_blocked')
    return refuse(outcome.outcome, { balance: outcome.balance });
  throw new Error(`the wallet answered a rollback with ${outcome?.outcome}`);
};

const record = async (
  world: World,
  tx: Tx,
  rollback: Rollback,
  of: TransactionRow,
  done: { amount: Minor; balance: Minor; moneyKey: string },
): Promise<RollbackResult> => {
  const { vendor, transactionId, currency } = rollback;
  const recordedAt = world.clock.now();
  const answer: Answer = { transactionId, currency, amount: done.amount, balance: done.balance, recordedAt };
  await insertTransactions(tx, vendor, recordedAt, [
    {
      transaction_id: transactionId,
      kind: 'rollback',
      request_id: rollback.requestId,
      round_no: of.round_no,
      merchant_id: of.merchant_id,
      member_id: of.member_id,
      wallet_id: of.wallet_id,
      currency: of.currency,
      amount: done.amount,
      reference_id: rollback.undoes,
      money_key: done.moneyKey,
      content_hash: contentHashOf({ kind: 'rollback', ...rollback }),
      answer: answerText(answer),
    },
  ]);
  return accept(answer);
};
