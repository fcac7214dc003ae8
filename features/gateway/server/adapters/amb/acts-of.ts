import { currencyNamed } from '#kit/shared/money/currency.ts';
import { decimalsOf, hasDecimals, minorOf, moneyText, sum } from '#kit/shared/money/money.ts';
import { amountInPlaces } from '../amounts.ts';
import type { Desk } from '../desk.ts';
import type { Planned, Txn } from './amb.ts';

// Their one id names the bet and all that becomes of it; ours names each act. `txnId` tells a second act of one kind from
// the first: a bet that is settled again after a rollback carries a new one.

const betId = ({ id }: Txn) => `bet:${id}`;
const actId = (kind: string, { id, txnId }: Txn) => `${kind}:${txnId ?? id}`;
const onRound = ({ gameCode, roundId }: Txn) => ({ game: gameCode, roundId });

export const settleOf = async (_desk: Desk, txn: Txn): Promise<Planned> => ({
  operation: 'win',
  asked: {
    ...onRound(txn),
    transactionId: actId('settle', txn),
    betTransactionId: betId(txn),
    amount: txn.payoutAmount,
  },
});

/** A bet whose stake was changed meanwhile gives back what it is now: it is voided with the change. */
export const cancelOf = async (desk: Desk, txn: Txn): Promise<Planned> => {
  const asked = { transactionId: actId('cancel', txn), betTransactionId: betId(txn) };
  const known = await desk.transaction(asked.transactionId);
  const gains = known ? [] : await desk.gainsOf(betId(txn));
  const isChanged = gains.length > 0 && gains.every(({ kind }) => kind === 'adjust');
  return known?.kind === 'void_settled' || isChanged
    ? { operation: 'void-settled', asked: { ...asked, reason: 'cancelled' } }
    : { operation: 'refund', asked };
};

/**
 * A bet's stake becomes another: the difference moves. What it is to become is part of the act's content. What is no amount of
 * the money is asked as it stands, and refused.
 */
export const adjustOf = async (desk: Desk, txn: Txn, named: string): Promise<Planned> => {
  const currency = currencyNamed(named);
  const transactionId = actId('adjust', txn);
  const asked = { ...onRound(txn), transactionId, betTransactionId: betId(txn) };
  const amount = amountInPlaces(txn.betAmount ?? '', named);
  if (!hasDecimals(amount, decimalsOf(currency)))
    return { operation: 'adjust', asked: { ...asked, amount, reason: 'stake' } };
  const stake = minorOf(amount);
  const known = await desk.transaction(transactionId);
  const bet = await desk.transaction(betId(txn));
  const changes = (await desk.gainsOf(betId(txn))).filter(({ kind }) => kind === 'adjust');
  const present = -sum([bet?.amount ?? 0n, ...changes.map((change) => change.amount)]);
  return {
    operation: 'adjust',
    asked: { ...asked, amount: moneyText(known?.amount ?? present - stake, currency), reason: `stake_${stake}` },
  };
};

/** Whatever ended the bet is undone, so that it runs again. */
export const rollbackOf = async (desk: Desk, txn: Txn): Promise<Planned> => {
  const transactionId = actId('rollback', txn);
  const known = await desk.transaction(transactionId);
  return {
    operation: 'rollback',
    asked: {
      transactionId,
      // A transaction that never arrived leaves a tombstone, so that it is refused should it arrive later.
      undoes: known?.reference_id ?? (await desk.lastEndOf(betId(txn))) ?? `settle:${txn.id}`,
    },
  };
};

export const voidOf = async (_desk: Desk, txn: Txn): Promise<Planned> => ({
  operation: 'void-settled',
  asked: { transactionId: actId('void', txn), betTransactionId: betId(txn), reason: 'void_settled' },
});
