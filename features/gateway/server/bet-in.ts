import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { applyIn, isMoved, rulesIn } from '#features/wallet/public.ts';
import { openRound, shareRounds } from '../db/rounds.ts';
import { findTransactions, insertTransactions, type TransactionRow } from '../db/transactions.ts';
import type { BetRefusal } from '../domain/refusals.ts';
import { type Answer, answerOf, answerText, type Bet, contentHashOf, moneyKeyOf } from '../domain/transaction.ts';
import { passGatesIn } from './bet-gates.ts';
import { clearingAccountIn } from './clearing-account.ts';
import { playWalletIdIn } from './member-wallet.ts';

/**
 * Takes a stake. The same transaction again gets its stored answer whatever has happened since; a new one passes the
 * player's gates first. Refusals leave nothing behind once the caller rolls back, so a refused bet may be tried again.
 * @returns `duplicate_mismatch` for another content, `already_rolled_back` for a bet whose refund came first.
 * `insufficient_funds` carries `{ balance }` in minor units.
 */
export const betIn = async (world: World, tx: Tx, bet: Bet): Promise<Result<Answer, BetRefusal>> => {
  if (bet.amount <= 0n) throw new RangeError('a bet takes something');
  const known = (await findTransactions(tx, bet.vendor, [bet.transactionId])).get(bet.transactionId);
  if (known) return answerAgain(known, bet);
  const gates = await passGatesIn(world, tx, bet);
  if (!gates.ok) return gates;
  await shareRounds(tx, [bet]);
  const round = await openRound(tx, bet.merchantId, bet);
  if (round.state !== 'open') return refuse('round_closed');
  const walletId = await playWalletIdIn(tx, bet);
  if (walletId === undefined) return refuse('wallet_not_found');
  const moneyKey = moneyKeyOf(bet.vendor, bet.transactionId);
  const [outcome] = await applyIn(world, tx, [
    {
      kind: 'bet',
      key: moneyKey,
      walletId,
      amount: minor(-bet.amount),
      counterAccount: await clearingAccountIn(world, tx, bet),
      ...(bet.rulesHash === undefined ? {} : { rules: await rulesIn(world, tx, bet.rulesHash) }),
    },
  ]);
  if (!outcome || !isMoved(outcome)) return refused(outcome);
  if (outcome.outcome === 'duplicate') {
    // The same bet was taken by another call at this moment.
    const other = (await findTransactions(tx, bet.vendor, [bet.transactionId])).get(bet.transactionId);
    return other ? answerAgain(other, bet) : refuse('duplicate_mismatch');
  }
  const recordedAt = world.clock.now();
  const answer: Answer = {
    transactionId: bet.transactionId,
    currency: bet.currency,
    amount: minor(-bet.amount),
    balance: outcome.balance,
    recordedAt,
  };
  await insertTransactions(tx, bet.vendor, recordedAt, [
    {
      transaction_id: bet.transactionId,
      kind: 'bet',
      request_id: bet.requestId,
      round_no: round.round_no,
      merchant_id: bet.merchantId,
      member_id: bet.memberId,
      wallet_id: walletId,
      currency: bet.currency,
      amount: answer.amount,
      reference_id: null,
      money_key: moneyKey,
      content_hash: contentHashOf({ kind: 'bet', ...bet }),
      answer: answerText(answer),
    },
  ]);
  return accept(answer);
};

const answerAgain = (known: TransactionRow, bet: Bet): Result<Answer, BetRefusal> =>
  known.kind === 'bet' && known.content_hash === contentHashOf({ kind: 'bet', ...bet })
    ? accept(answerOf(known.answer))
    : refuse('duplicate_mismatch');

type WalletOutcome = Awaited<ReturnType<typeof applyIn>>[number];

const refused = (outcome: WalletOutcome | undefined): Result<never, BetRefusal> => {
  switch (outcome?.outcome) {
    case 'insufficient_funds':
      return refuse('insufficient_funds', { balance: outcome.balance });
    case 'already_rolled_back':
    case 'duplicate_mismatch':
    case 'wallet_blocked':
    case 'wallet_not_found':
      return refuse(outcome.outcome);
    default:
      throw new Error(`the wallet answered a bet with ${outcome?.outcome}`);
  }
};
