import { minor, moneyOf, moneyText, sum } from '#kit/shared/money/money.ts';
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

/** A bet's stake becomes another: the difference moves. What it is to become is part of the act's content. */
export const adjustOf = async (desk: Desk, txn: Txn): Promise<Planned> => {
  const transactionId = actId('adjust', txn);
  const stake = moneyOf(txn.betAmount ?? '');
  const known = await desk.transaction(transactionId);
  const bet = await desk.transaction(betId(txn));
  const changes = (await desk.gainsOf(betId(txn))).filter(({ kind }) => kind === 'adjust');
  const present = -sum([bet?.amount ?? 0n, ...changes.map(({ amount }) => amount)]);
  return {
    operation: 'adjust',
    asked: {
      ...onRound(txn),
      transactionId,
      betTransactionId: betId(txn),
      amount: moneyText(known?.amount ?? minor(present - stake)),
      reason: `stake_${stake}`,
    },
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
