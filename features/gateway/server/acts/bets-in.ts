import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { only } from '#kit/shared/only.ts';
import {
  applyIn,
  type Command,
  isMoved,
  playWallets,
  rulesHashes,
  type WalletId,
  walletId as numbered,
} from '#features/wallet/public.ts';
import type { PlayFund } from '../../db/funds/play-funds.ts';
import { enterRound, openRound, type RoundRow } from '../../db/rounds/rounds.ts';
import { findTransactions, insertTransactions, type TransactionRow } from '../../db/acts/transactions.ts';
import type { BetRefusal } from '../../domain/refusals.ts';
import { type Answer, answerOf, answerText, type Bet, contentHashOf, moneyKeyOf } from '../../domain/transaction.ts';
import { recordStakes } from '../funds/stake-funds.ts';
import { betsAtGatesIn } from './bet-gates.ts';
import { clearingAccountIn } from './clearing-account.ts';
import { fillPotsIn, holdFillingsIn } from './pots-in.ts';

export type BetResult = Result<Answer, BetRefusal>;

/** More belongs in several transactions: each wallet of a transaction stays locked until its end. */
export const betsMax = 500;

/**
 * Takes a stake. The same transaction again gets its stored answer whatever has happened since; a new one passes the
 * player's gates first. Refusals leave nothing behind once the caller rolls back, so a refused bet may be tried again.
 * @returns `duplicate_mismatch` for another content, `already_rolled_back` for a bet whose refund came first.
 * `insufficient_funds` carries `{ balance }` in minor units.
 */
export const betIn = async (world: World, tx: Tx, bet: Bet): Promise<BetResult> => only(await betsIn(world, tx, [bet]));

/**
 * Takes the stakes of several bets on one round, in a few statements however many there are; one answer a bet, in their
 * order. Where one is refused the others are taken all the same: the caller decides whether to roll back.
 * @throws RangeError for bets of more than one round, the same transaction twice, or an amount that takes nothing.
 */
export const betsIn = async (world: World, tx: Tx, bets: readonly Bet[]): Promise<BetResult[]> => {
  const [first] = bets;
  if (!first) return [];
  requireOneRound(first, bets);
  const known = await findTransactions(tx, first.vendor, bets.map(idOf));
  const fresh = bets.filter(({ transactionId }) => !known.has(transactionId));
  const taken = fresh.length > 0 ? await takeIn(world, tx, fresh) : new Map<string, BetResult>();
  const meanwhile = await takenWhileWaiting(tx, fresh, taken);
  return bets.map((bet) => {
    const before = known.get(bet.transactionId) ?? meanwhile.get(bet.transactionId);
    return before ? answerAgain(before, bet) : taken.get(bet.transactionId)!;
  });
};

/** The same call, sent twice at once: what the first one did (ended the round, used the limit up) refuses no repetition. */
const takenWhileWaiting = async (
  read: Read,
  bets: readonly Bet[],
  taken: ReadonlyMap<string, BetResult>,
): Promise<ReadonlyMap<string, TransactionRow>> => {
  const refusedOnes = bets.map(idOf).filter((name) => taken.get(name)?.ok === false);
  const [first] = bets;
  return first && refusedOnes.length > 0 ? findTransactions(read, first.vendor, refusedOnes) : new Map();
};

const idOf = ({ transactionId }: Bet): string => transactionId;

const requireOneRound = (first: Bet, bets: readonly Bet[]): void => {
  if (bets.length > betsMax) throw new RangeError(`${bets.length} bets at once`);
  if (bets.some(({ amount }) => amount <= 0n)) throw new RangeError('a bet takes something');
  const names = ['merchantId', 'vendor', 'game', 'roundId'] as const;
  if (bets.some((bet) => names.some((name) => bet[name] !== first[name])))
    throw new RangeError('bets of more than one round');
  if (new Set(bets.map(idOf)).size < bets.length) throw new RangeError('the same transaction twice');
};

type Ready = { bet: Bet; walletId: WalletId; fund: PlayFund | undefined; command: Command };

const takeIn = async (world: World, tx: Tx, bets: readonly Bet[]): Promise<Map<string, BetResult>> => {
  const [first] = bets;
  const entered = await enterRound(tx, first!.merchantId, first!);
  const place = { game: entered?.game, roundNo: entered?.round?.round_no };
  const { stopped, fundOf } = await betsAtGatesIn(world, tx, bets, place);
  const results = new Map<string, BetResult>([...stopped].map(([name, refusal]) => [name, refuse(refusal)]));
  const through = bets.filter(({ transactionId }) => !results.has(transactionId));
  const walletIdOf = await playWallets.idsIn(world, tx, through);
  const ready: Ready[] = [];
  for (const bet of through) {
    const fund = fundOf(bet);
    const walletId = fund ? numbered(fund.walletId) : walletIdOf(bet);
    if (!entered || (entered.round && entered.round.state !== 'open'))
      results.set(bet.transactionId, refuse('round_closed'));
    else if (walletId === undefined) results.set(bet.transactionId, refuse('wallet_not_found'));
    else ready.push({ bet, walletId, fund, command: await commandOf(world, tx, bet, walletId) });
  }
  if (entered && ready.length > 0) await payIn(world, tx, entered.round, ready, results);
  return results;
};

const commandOf = async (world: World, tx: Tx, bet: Bet, walletId: WalletId): Promise<Command> => ({
  kind: 'bet',
  key: moneyKeyOf(bet.vendor, bet.transactionId),
  walletId,
  amount: minor(-bet.amount),
  counterAccount: await clearingAccountIn(world, tx, bet),
  ...(bet.rulesHash === undefined ? {} : { rules: await rulesHashes.numberIn(world, tx, bet.rulesHash) }),
});

const payIn = async (
  world: World,
  tx: Tx,
  round: RoundRow | undefined,
  ready: readonly Ready[],
  results: Map<string, BetResult>,
): Promise<void> => {
  const pots = await holdFillingsIn(world, tx, ready);
  const outcomes = await applyIn(
    world,
    tx,
    ready.map(({ command }) => command),
  );
  const recordedAt = world.clock.now();
  const taken: { bet: Bet; walletId: WalletId; fund: PlayFund | undefined; answer: Answer }[] = [];
  for (const [at, { bet, walletId, fund }] of ready.entries()) {
    const { transactionId, currency, amount } = bet;
    const outcome = outcomes[at];
    if (!outcome || !isMoved(outcome)) results.set(transactionId, refused(outcome));
    else if (outcome.outcome === 'duplicate') results.set(transactionId, await takenMeanwhile(tx, bet));
    else {
      const { balance } = outcome;
      const answer = { transactionId, currency, amount: minor(-amount), balance, recordedAt };
      results.set(transactionId, accept(answer));
      taken.push({ bet, walletId, fund, answer });
    }
  }
  await fillPotsIn(
    world,
    tx,
    taken.map(({ bet }) => bet),
    pots,
  );
  const first = taken[0]?.bet;
  if (!first) return;
  recordStakes(tx, first.vendor, taken);
  const roundNo = round?.round_no ?? (await openRound(tx, first.merchantId, first));
  await insertTransactions(
    tx,
    first.vendor,
    recordedAt,
    taken.map(({ bet, walletId, answer }) => ({
      transaction_id: bet.transactionId,
      kind: 'bet',
      request_id: bet.requestId,
      round_no: roundNo,
      merchant_id: bet.merchantId,
      member_id: bet.memberId,
      wallet_id: walletId,
      currency: bet.currency,
      amount: answer.amount,
      reference_id: null,
      money_key: moneyKeyOf(bet.vendor, bet.transactionId),
      content_hash: contentHashOf({ kind: 'bet', ...bet }),
      answer: answerText(answer),
      odds: bet.odds,
    })),
  );
};

/** The same bet was taken by another call at this moment. */
const takenMeanwhile = async (read: Read, bet: Bet): Promise<BetResult> => {
  const other = (await findTransactions(read, bet.vendor, [bet.transactionId])).get(bet.transactionId);
  return other ? answerAgain(other, bet) : refuse('duplicate_mismatch');
};

const answerAgain = (known: TransactionRow, bet: Bet): BetResult =>
  known.kind === 'bet' && known.content_hash === contentHashOf({ kind: 'bet', ...bet })
    ? accept(answerOf(known.answer))
    : refuse('duplicate_mismatch');

type WalletOutcome = Awaited<ReturnType<typeof applyIn>>[number];

const refused = (outcome: WalletOutcome | undefined): BetResult => {
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
