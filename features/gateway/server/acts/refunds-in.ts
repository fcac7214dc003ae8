import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor, type Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { applyIn, type Command, isMoved, playWallets, type WalletId, walletId } from '#features/wallet/public.ts';
import { paired } from '#kit/shared/paired.ts';
import { shareRoundsOf } from '../../db/rounds/rounds.ts';
import {
  findTransactions,
  insertTransactions,
  lockTransactions,
  lostRace,
  markTakenBack,
  standingWinsOf,
  type TransactionRow,
} from '../../db/acts/transactions.ts';
import type { RefundRefusal } from '../../domain/refusals.ts';
import {
  type Answer,
  answerOf,
  answerText,
  contentHashOf,
  isStake,
  moneyKeyOf,
  type Refund,
} from '../../domain/transaction.ts';
import { holdPotsBackIn } from './pots-back-in.ts';

export type RefundResult = Result<Answer, RefundRefusal>;

export const refundsMax = 2000;

/**
 * Gives whole bets of one vendor back. A bet that is unknown is answered with success and refused should it come later.
 * A bet that was refunded before moves nothing again. No gate refuses a refund.
 * @returns for each: `bet_settled` where a win or a jackpot stands, `duplicate_mismatch`, `wallet_not_found` for an unknown member.
 */
export const refundsIn = async (world: World, tx: Tx, refunds: readonly Refund[]): Promise<RefundResult[]> => {
  const [first] = refunds;
  if (!first) return [];
  const { vendor } = first;
  if (refunds.length > refundsMax || refunds.some((refund) => refund.vendor !== vendor))
    throw new RangeError('refunds come from one vendor, 2,000 at most');
  const ids = refunds.map(({ transactionId }) => transactionId);
  const betIds = refunds.map(({ betTransactionId }) => betTransactionId);
  if (new Set(ids).size < ids.length || new Set(betIds).size < betIds.length) return oneByOne(world, tx, refunds);
  await shareRoundsOf(tx, vendor, betIds);
  await lockTransactions(tx, vendor, betIds);
  const known = await findTransactions(tx, vendor, [...ids, ...betIds]);
  const settled = await standingWinsOf(tx, vendor, betIds);
  const planned: Planned[] = [];
  for (const refund of refunds) planned.push(await plan(world, tx, refund, { known, settled }));
  return carryOut(world, tx, vendor, planned);
};

/** Acts that meet each other are done in their order. */
const oneByOne = async (world: World, tx: Tx, refunds: readonly Refund[]): Promise<RefundResult[]> => {
  const results: RefundResult[] = [];
  for (const refund of refunds) results.push(...(await refundsIn(world, tx, [refund])));
  return results;
};

type Planned = { refund: Refund; bet: TransactionRow | undefined } & (
  | { step: 'answered'; result: RefundResult }
  | { step: 'move'; wallet: WalletId; moneyKey: string }
);

const plan = async (
  world: World,
  tx: Tx,
  refund: Refund,
  { known, settled }: { known: ReadonlyMap<string, TransactionRow>; settled: ReadonlySet<string> },
): Promise<Planned> => {
  const before = known.get(refund.transactionId);
  const found = known.get(refund.betTransactionId);
  const bet = found !== undefined && isStake(found.kind) && found.member_id === refund.memberId ? found : undefined;
  const answered = (result: RefundResult): Planned => ({ refund, bet, step: 'answered', result });
  if (before)
    return answered(
      before.content_hash === contentHashOf({ kind: 'refund', ...refund })
        ? accept(answerOf(before.answer))
        : refuse('duplicate_mismatch'),
    );
  if (found && !bet) return answered(refuse('duplicate_mismatch'));
  if (bet && settled.has(refund.betTransactionId)) return answered(refuse('bet_settled'));
  const wallet = bet ? walletId(bet.wallet_id) : await playWallets.idIn(world, tx, refund);
  if (wallet === undefined) return answered(refuse('wallet_not_found'));
  return {
    refund,
    bet,
    step: 'move',
    wallet,
    moneyKey: bet?.money_key ?? moneyKeyOf(refund.vendor, refund.betTransactionId),
  };
};

const carryOut = async (world: World, tx: Tx, vendor: string, planned: readonly Planned[]): Promise<RefundResult[]> => {
  const moving = planned.flatMap((one) => (one.step === 'move' ? [one] : []));
  const moveBack = await holdPotsBackIn(
    world,
    tx,
    vendor,
    moving.flatMap(({ bet }) => bet ?? []),
  );
  const outcomes = await applyIn(
    world,
    tx,
    moving.map(({ wallet, moneyKey }): Command => ({ kind: 'refund', walletId: wallet, reference: moneyKey })),
  );
  // An act that was recorded while this one waited for the wallet may have been won meanwhile: it is judged once more as known.
  const unknown = moving.flatMap(({ bet, refund }) => (bet ? [] : [refund.betTransactionId]));
  if (unknown.length > 0 && (await findTransactions(tx, vendor, unknown)).size > 0) throw lostRace();
  const recordedAt = world.clock.now();
  const done: Done[] = [];
  for (const [one, outcome] of paired(moving, outcomes)) {
    if (!isMoved(outcome)) {
      if (outcome.outcome !== 'duplicate_mismatch')
        throw new Error(`the wallet answered a refund with ${outcome.outcome}`);
      done.push({ ...one, answer: undefined });
      continue;
    }
    const { bet } = one;
    const amount: Minor = minor(outcome.outcome === 'applied' && bet && !bet.taken_back ? -bet.amount : 0n);
    const { transactionId, currency } = one.refund;
    // The ledger answers a repeated refund with the balance of then; this act is a new one.
    const balance = outcome.outcome === 'applied' ? outcome.balance : (await playWallets.of(tx, one.refund))!.balance;
    done.push({ ...one, answer: { transactionId, currency, amount, balance, recordedAt } });
  }
  const given = done.flatMap(({ bet, answer }) => (bet && answer && answer.amount > 0n ? [bet] : []));
  await moveBack(new Set(given.map(({ transaction_id: id }) => id)));
  await record(tx, vendor, done);
  const results = new Map(
    done.map(({ refund, answer }): [string, RefundResult] => [
      refund.transactionId,
      answer ? accept(answer) : refuse('duplicate_mismatch'),
    ]),
  );
  return planned.map((one) => (one.step === 'answered' ? one.result : results.get(one.refund.transactionId)!));
};

type Done = Extract<Planned, { step: 'move' }> & { answer: Answer | undefined };

const record = async (tx: Tx, vendor: string, done: readonly Done[]): Promise<void> => {
  const kept = done.flatMap(({ answer, ...rest }) => (answer ? [{ ...rest, answer }] : []));
  const [one] = kept;
  if (!one) return;
  await insertTransactions(
    tx,
    vendor,
    one.answer.recordedAt,
    kept.map(({ refund, bet, wallet, moneyKey, answer }) => ({
      transaction_id: refund.transactionId,
      kind: 'refund' as const,
      request_id: refund.requestId,
      round_no: bet?.round_no ?? null,
      merchant_id: bet?.merchant_id ?? refund.merchantId,
      member_id: refund.memberId,
      wallet_id: wallet,
      currency: refund.currency,
      amount: answer.amount,
      reference_id: refund.betTransactionId,
      money_key: moneyKey,
      content_hash: contentHashOf({ kind: 'refund', ...refund }),
      answer: answerText(answer),
    })),
  );
  await markTakenBack(
    tx,
    vendor,
    kept.flatMap(({ bet, refund }) => (bet ? [refund.betTransactionId] : [])),
  );
};
