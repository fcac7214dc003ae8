import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { SessionId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { playWallets, walletId } from '#features/wallet/public.ts';
import { useFreeRound } from '../../db/free-rounds/free-rounds.ts';
import { enterRound, openRound, roundsOf, shareRounds } from '../../db/rounds/rounds.ts';
import { findTransactions, lockTransactions } from '../../db/acts/transactions.ts';
import type { BetRefusal } from '../../domain/refusals.ts';
import { type Answer, moneyKeyOf, type RoundName } from '../../domain/transaction.ts';
import { type Act, type ActRefusal, actOnceIn, answeredBeforeIn } from './act-once.ts';
import { stoppedAtGatesIn } from './bet-gates.ts';
import { clearingAccountIn } from './clearing-account.ts';

export type FreeBet = Act &
  RoundName & { kind: 'free_bet'; player: string; sessionId: SessionId; freeRoundsId: string | undefined };

/** A bet of a free round: gates, round and refund as of any bet, but it moves nothing; the zero leaves its mark. */
export const freeBetIn = async (
  world: World,
  tx: Tx,
  act: FreeBet,
): Promise<Result<Answer, BetRefusal | ActRefusal | 'free_rounds_used'>> => {
  const before = await answeredBeforeIn(tx, act);
  if (before) return before;
  const entered = await enterRound(tx, act.merchantId, act);
  const place = { game: entered?.game, roundNo: entered?.round?.round_no };
  const stopped = await stoppedAtGatesIn(world, tx, [{ ...act, amount: minor(0n) }], place);
  const refusal = stopped.get(act.transactionId);
  // The same call may have been carried out while this one waited.
  const orKnown = async (code: BetRefusal | 'free_rounds_used') => (await answeredBeforeIn(tx, act)) ?? refuse(code);
  if (refusal !== undefined) return orKnown(refusal);
  if (!entered || (entered.round && entered.round.state !== 'open')) return orKnown('round_closed');
  const { freeRoundsId } = act;
  if (freeRoundsId === undefined || !(await useFreeRound(tx, { ...act, freeRoundsId })))
    return orKnown('free_rounds_used');
  const wallet = await playWallets.idIn(world, tx, act);
  if (wallet === undefined) return refuse('wallet_not_found');
  const moneyKey = moneyKeyOf(act.vendor, act.transactionId);
  const counterAccount = await clearingAccountIn(world, tx, act);
  return actOnceIn(world, tx, act, {
    walletId: wallet,
    commands: [{ kind: 'bet', key: moneyKey, walletId: wallet, amount: minor(0n), counterAccount }],
    amount: minor(0n),
    moneyKey,
    roundNo: entered.round?.round_no ?? (() => openRound(tx, act.merchantId, act)),
    referenceId: null,
  });
};

export type FreeWin = Act & RoundName & { kind: 'free_win'; betTransactionId: string };

/** What a free round won: kept, not paid; the crediting call at the end pays the sum. */
export const freeWinIn = async (
  world: World,
  tx: Tx,
  act: FreeWin,
): Promise<Result<Answer, ActRefusal | 'round_closed'>> => {
  const { vendor, betTransactionId } = act;
  await shareRounds(tx, [act]);
  await lockTransactions(tx, vendor, [betTransactionId]);
  const before = await answeredBeforeIn(tx, act);
  if (before) return before;
  const bet = (await findTransactions(tx, vendor, [betTransactionId])).get(betTransactionId);
  const roundNo = bet?.round_no ?? undefined;
  const round = roundNo === undefined ? undefined : (await roundsOf(tx, [roundNo])).get(roundNo);
  if (bet?.kind !== 'free_bet' || bet.member_id !== act.memberId) return refuse('bet_not_found');
  if (round?.game !== act.game || round.round_id !== act.roundId) return refuse('bet_not_found');
  if (bet.taken_back) return refuse('already_rolled_back');
  if (round.state !== 'open') return refuse('round_closed');
  const wallet = walletId(bet.wallet_id);
  const moneyKey = moneyKeyOf(vendor, act.transactionId);
  const counterAccount = await clearingAccountIn(world, tx, { ...act, merchantId: bet.merchant_id });
  const command = { kind: 'win', key: moneyKey, walletId: wallet, amount: minor(0n), counterAccount } as const;
  return actOnceIn(
    world,
    tx,
    { ...act, merchantId: bet.merchant_id },
    {
      walletId: wallet,
      commands: [{ ...command, reference: bet.money_key }],
      amount: minor(0n),
      moneyKey,
      roundNo: bet.round_no,
      referenceId: betTransactionId,
    },
  );
};
