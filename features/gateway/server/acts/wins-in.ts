import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { applyIn, type Command, isMoved, walletId } from '#features/wallet/public.ts';
import { paired } from '#kit/shared/paired.ts';
import { type NamedRound, type RoundRow, roundsOf, shareRounds } from '../../db/rounds/rounds.ts';
import {
  findTransactions,
  insertTransactions,
  saveTurnover,
  lockTransactions,
  type TransactionRow,
} from '../../db/acts/transactions.ts';
import type { WinRefusal } from '../../domain/refusals.ts';
import { type Answer, answerOf, answerText, contentHashOf, moneyKeyOf, type Win } from '../../domain/transaction.ts';
import { clearingAccountIn } from './clearing-account.ts';

export type WinResult = Result<Answer, WinRefusal>;

/** More belongs in several transactions. */
export const winsMax = 2000;

/**
 * Pays wins of one vendor, in their order, in a few statements however many there are. No gate refuses what is owed; a
 * refusal of one leaves the others paid.
 * @returns for each: `bet_not_found` without its bet, `round_closed` for a new win of an ended round,
 * `already_rolled_back` where the bet or the win was taken back, `duplicate_mismatch` for another content.
 */
export const winsIn = async (world: World, tx: Tx, wins: readonly Win[]): Promise<WinResult[]> => {
  const [first] = wins;
  if (!first) return [];
  const { vendor } = first;
  if (wins.length > winsMax || wins.some((win) => win.vendor !== vendor || win.amount < 0n))
    throw new RangeError('wins come from one vendor, 2,000 at most, none below zero');
  const distinct = new Map<string, Win>();
  for (const win of wins) if (!distinct.has(win.transactionId)) distinct.set(win.transactionId, win);
  const paid = await payDistinct(world, tx, vendor, [...distinct.values()]);
  return wins.map((win) => {
    const original = distinct.get(win.transactionId)!;
    return original === win || contentOf(original) === contentOf(win)
      ? paid.get(win.transactionId)!
      : refuse('duplicate_mismatch');
  });
};

const contentOf = (win: Win) => contentHashOf({ kind: 'win', ...win });

const payDistinct = async (
  world: World,
  tx: Tx,
  vendor: string,
  wins: readonly Win[],
): Promise<Map<string, WinResult>> => {
  await shareRounds(tx, wins);
  await lockTransactions(
    tx,
    vendor,
    wins.map(({ betTransactionId }) => betTransactionId),
  );
  const known = await findTransactions(
    tx,
    vendor,
    wins.flatMap(({ transactionId, betTransactionId }) => [transactionId, betTransactionId]),
  );
  const rounds = await roundsOf(tx, [...new Set([...known.values()].flatMap((row) => row.round_no ?? []))]);
  const results = new Map<string, WinResult>();
  const due: Win[] = [];
  for (const win of wins) {
    const judged = judge(win, known, rounds);
    if (judged) results.set(win.transactionId, judged);
    else due.push(win);
  }
  for (const [transactionId, result] of await pay(world, tx, vendor, due, known)) results.set(transactionId, result);
  return results;
};

/** Undefined for a win that is to be paid. */
const judge = (
  win: Win,
  known: ReadonlyMap<string, TransactionRow>,
  rounds: ReadonlyMap<bigint, NamedRound>,
): WinResult | undefined => {
  const before = known.get(win.transactionId);
  if (before)
    return before.kind === 'win' && before.content_hash === contentOf(win)
      ? accept(answerOf(before.answer))
      : refuse('duplicate_mismatch');
  const bet = known.get(win.betTransactionId);
  const round = bet?.round_no === null || bet === undefined ? undefined : rounds.get(bet.round_no);
  if (!bet || !round || !belongs(win, bet, round)) return refuse('bet_not_found');
  if (bet.taken_back) return refuse('already_rolled_back');
  return isOpen(round) ? undefined : refuse('round_closed');
};

const isOpen = ({ state }: RoundRow) => state === 'open';

const belongs = (win: Win, bet: TransactionRow, round: NamedRound): boolean =>
  bet.kind === 'bet' &&
  bet.member_id === win.memberId &&
  bet.currency === win.currency &&
  round.game === win.game &&
  round.round_id === win.roundId;

const commandOf = async (
  world: World,
  tx: Tx,
  vendor: string,
  win: Win,
  { wallet_id, merchant_id, currency, money_key }: TransactionRow,
): Promise<Command> => ({
  kind: 'win',
  key: moneyKeyOf(vendor, win.transactionId),
  walletId: walletId(wallet_id),
  amount: win.amount,
  counterAccount: await clearingAccountIn(world, tx, { merchantId: merchant_id, vendor, currency }),
  reference: money_key,
});

const pay = async (
  world: World,
  tx: Tx,
  vendor: string,
  wins: readonly Win[],
  known: ReadonlyMap<string, TransactionRow>,
): Promise<[string, WinResult][]> => {
  if (wins.length === 0) return [];
  const commands: Command[] = [];
  for (const win of wins) commands.push(await commandOf(world, tx, vendor, win, known.get(win.betTransactionId)!));
  const outcomes = await applyIn(world, tx, commands);
  const recordedAt = world.clock.now();
  const paid = paired(wins, outcomes).map(([win, outcome]) => ({
    win,
    bet: known.get(win.betTransactionId)!,
    result: resultOf(win, outcome, recordedAt),
  }));
  await insertTransactions(
    tx,
    vendor,
    recordedAt,
    paid.flatMap(({ win, bet, result }) => {
      if (!result.ok) return [];
      return [
        {
          transaction_id: win.transactionId,
          kind: 'win' as const,
          request_id: win.requestId,
          round_no: bet.round_no,
          merchant_id: bet.merchant_id,
          member_id: bet.member_id,
          wallet_id: bet.wallet_id,
          currency: bet.currency,
          amount: win.amount,
          reference_id: win.betTransactionId,
          money_key: moneyKeyOf(vendor, win.transactionId),
          content_hash: contentOf(win),
          answer: answerText(result.value),
        },
      ];
    }),
  );
  for (const { win, result } of paid) {
    const { betTransactionId, turnover } = win;
    if (result.ok && turnover !== undefined) await saveTurnover(tx, vendor, { betTransactionId, turnover });
  }
  return paid.map(({ win, result }) => [win.transactionId, result]);
};

type Outcome = Awaited<ReturnType<typeof applyIn>>[number];

const resultOf = (
  { transactionId, currency, amount }: Win,
  outcome: Outcome,
  recordedAt: Answer['recordedAt'],
): WinResult => {
  if (isMoved(outcome)) return accept({ transactionId, currency, amount, balance: outcome.balance, recordedAt });
  if (outcome.outcome === 'already_rolled_back' || outcome.outcome === 'duplicate_mismatch')
    return refuse(outcome.outcome);
  throw new Error(`the wallet answered a win with ${outcome.outcome}`);
};
