import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { type Command, playWallets, walletId } from '#features/wallet/public.ts';
import { endRound, holdRound, roundsOf } from '../../db/rounds/rounds.ts';
import {
  findTransactions,
  hasStandingBets,
  lockTransactions,
  markTakenBack,
  standingGainsOf,
  wasUndoneBefore,
} from '../../db/acts/transactions.ts';
import type { Answer } from '../../domain/transaction.ts';
import { type Act, type ActRefusal, actOnceIn, answeredBeforeIn } from './act-once.ts';
import { holdPotsBackIn } from './pots-back-in.ts';

export type Voided = Act & { kind: 'void_settled'; betTransactionId: string };

/**
 * Takes a settled bet back with all that it won: the stake returns first, then each win goes, all or nothing. The round is
 * voided with its last bet. A rollback of this act lets the bet run again, and the round ends as resettled.
 * @returns `insufficient_funds` where the wallet no longer holds what was won.
 */
export const voidSettledIn = async (world: World, tx: Tx, act: Voided): Promise<Result<Answer, ActRefusal>> => {
  const { vendor, betTransactionId } = act;
  const seen = (await findTransactions(tx, vendor, [betTransactionId])).get(betTransactionId);
  const roundNo = seen?.round_no ?? undefined;
  const round = roundNo === undefined ? undefined : (await roundsOf(tx, [roundNo])).get(roundNo);
  if (round) await holdRound(tx, { vendor, game: round.game, roundId: round.round_id });
  await lockTransactions(tx, vendor, [betTransactionId]);
  const before = await answeredBeforeIn(tx, act);
  if (before) return before;
  const bet = (await findTransactions(tx, vendor, [betTransactionId])).get(betTransactionId);
  if (bet?.kind !== 'bet' || !round || bet.member_id !== act.memberId || bet.currency !== act.currency)
    return refuse('bet_not_found');
  const wallet = walletId(bet.wallet_id);
  const gains = bet.taken_back ? [] : await standingGainsOf(tx, vendor, betTransactionId);
  const commands = bet.taken_back
    ? []
    : [bet, ...gains].map(({ money_key }): Command => ({ kind: 'refund', walletId: wallet, reference: money_key }));
  const moveBack = await holdPotsBackIn(world, tx, vendor, [bet, ...gains]);
  const balance = (await playWallets.of(tx, act))?.balance ?? minor(0n);
  const done = await actOnceIn(
    world,
    tx,
    { ...act, merchantId: bet.merchant_id },
    {
      walletId: wallet,
      commands,
      amount: bet.taken_back ? minor(0n) : minor(-sum([bet.amount, ...gains.map(({ amount }) => amount)])),
      balance,
      moneyKey: bet.money_key,
      roundNo: bet.round_no,
      referenceId: betTransactionId,
    },
  );
  if (!done.ok) return done;
  // Its rollback came first: looked at with the wallet held, so that the two can't pass each other.
  if (await wasUndoneBefore(tx, vendor, act.transactionId)) return refuse('already_rolled_back');
  if (bet.taken_back) {
    // The act moved no money, so a rollback of it has nothing to undo.
    await markTakenBack(tx, vendor, [act.transactionId]);
    return done;
  }
  const undone = [bet, ...gains].map(({ transaction_id: id }) => id);
  await moveBack(new Set(undone));
  await markTakenBack(tx, vendor, undone);
  if (!(await hasStandingBets(tx, round.round_no))) await endRound(tx, round.round_no, 'voided');
  return done;
};
