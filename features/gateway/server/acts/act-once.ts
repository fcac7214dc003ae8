import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { applyIn, type Command, isMoved, type WalletId } from '#features/wallet/public.ts';
import { findTransactions, insertTransactions } from '../../db/acts/transactions.ts';
import { type Answer, answerOf, answerText, type TransactionKind } from '../../domain/transaction.ts';

/** Who acts on whose money; the answer's text is kept under the transaction's id. */
export type Act = {
  kind: TransactionKind;
  vendor: string;
  transactionId: string;
  requestId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  currency: Currency;
  contentHash: string;
};

/** The stored answer of an act that is known, or why it is no repetition; undefined for a new one. */
export const answeredBeforeIn = async (
  read: Read,
  { vendor, transactionId, kind, contentHash }: Pick<Act, 'vendor' | 'transactionId' | 'kind' | 'contentHash'>,
): Promise<Result<Answer, 'duplicate_mismatch'> | undefined> => {
  const before = (await findTransactions(read, vendor, [transactionId])).get(transactionId);
  if (!before) return undefined;
  return before.kind === kind && before.content_hash === contentHash
    ? accept(answerOf(before.answer))
    : refuse('duplicate_mismatch');
};

export type Moves = {
  walletId: WalletId;
  /** In their order, all or none; none for an act that moves nothing. */
  commands: readonly Command[];
  /** What they come to, from the wallet's side. */
  amount: Minor;
  /** Where there is no command. */
  balance?: Minor;
  moneyKey: string;
  /** A round that is yet to be opened by this act is opened once its money has moved. */
  roundNo: bigint | null | (() => Promise<bigint>);
  referenceId: string | null;
};

export type ActRefusal =
  | 'duplicate_mismatch'
  | 'already_rolled_back'
  | 'bet_not_found'
  | 'wallet_not_found'
  | 'wallet_blocked'
  | 'insufficient_funds';

/** Moves an act's money and keeps the act with its answer. A refusal must roll the caller's transaction back. */
export const actOnceIn = async (world: World, tx: Tx, act: Act, moves: Moves): Promise<Result<Answer, ActRefusal>> => {
  const outcomes = await applyIn(world, tx, moves.commands);
  let { balance } = moves;
  for (const outcome of outcomes) {
    if (!isMoved(outcome))
      return outcome.outcome === 'reference_not_found'
        ? refuse('bet_not_found')
        : refuse(outcome.outcome, outcome.balance === undefined ? {} : { balance: outcome.balance });
    balance = outcome.balance;
  }
  if (balance === undefined) throw new Error('an act without movements names its balance');
  const recordedAt = world.clock.now();
  const { transactionId, currency } = act;
  const answer: Answer = { transactionId, currency, amount: moves.amount, balance, recordedAt };
  await insertTransactions(tx, act.vendor, recordedAt, [
    {
      transaction_id: transactionId,
      kind: act.kind,
      request_id: act.requestId,
      round_no: typeof moves.roundNo === 'function' ? await moves.roundNo() : moves.roundNo,
      merchant_id: act.merchantId,
      member_id: act.memberId,
      wallet_id: moves.walletId,
      currency,
      amount: moves.amount,
      reference_id: moves.referenceId,
      money_key: moves.moneyKey,
      content_hash: act.contentHash,
      answer: answerText(answer),
    },
  ]);
  return accept(answer);
};
