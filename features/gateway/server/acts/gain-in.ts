import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { playWallets, walletId } from '#features/wallet/public.ts';
import { roundsOf } from '../../db/rounds/rounds.ts';
import { findTransactions, lockTransactions, type TransactionRow } from '../../db/acts/transactions.ts';
import { type Answer, moneyKeyOf } from '../../domain/transaction.ts';
import { type Act, type ActRefusal, actOnceIn, answeredBeforeIn } from './act-once.ts';
import { clearingAccountIn } from './clearing-account.ts';

export type Gain = Act & {
  kind: 'bonus_win' | 'jackpot_win' | 'adjust';
  game: string;
  roundId?: string | undefined;
  betTransactionId?: string | undefined;
  /** Below zero only for an adjustment. */
  amount: Minor;
};

const movements = { bonus_win: 'bonus_win', jackpot_win: 'jackpot_win', adjust: 'adjustment' } as const;

/**
 * Pays what belongs to no round's result: a bonus, a jackpot, a correction of what a bet paid. No gate refuses it, and a
 * closed round is no hindrance.
 * @returns `bet_not_found` where it names a bet that is not the player's, `insufficient_funds` for a correction that the
 * wallet no longer holds.
 */
export const gainIn = async (world: World, tx: Tx, act: Gain): Promise<Result<Answer, ActRefusal>> => {
  const { vendor, transactionId, betTransactionId, amount } = act;
  if (betTransactionId !== undefined) await lockTransactions(tx, vendor, [betTransactionId]);
  const before = await answeredBeforeIn(tx, act);
  if (before) return before;
  const bet = betTransactionId === undefined ? undefined : await betOf(tx, act, betTransactionId);
  if (betTransactionId !== undefined && bet === undefined) return refuse('bet_not_found');
  if (bet?.taken_back === true) return refuse('already_rolled_back');
  const wallet = bet ? walletId(bet.wallet_id) : await playWallets.idIn(world, tx, act);
  if (wallet === undefined) return refuse('wallet_not_found');
  const merchantId = bet?.merchant_id ?? act.merchantId;
  const moneyKey = moneyKeyOf(vendor, transactionId);
  const counterAccount = await clearingAccountIn(world, tx, { merchantId, vendor, currency: act.currency });
  const command = { kind: movements[act.kind], key: moneyKey, walletId: wallet, amount, counterAccount };
  return actOnceIn(
    world,
    tx,
    { ...act, merchantId },
    {
      walletId: wallet,
      commands: [bet ? { ...command, reference: bet.money_key } : command],
      amount,
      moneyKey,
      roundNo: bet?.round_no ?? null,
      referenceId: betTransactionId ?? null,
    },
  );
};

/** The bet of the player that a gain names; nothing where it is another's, or of another round. */
export const betOf = async (read: Read, act: Gain, betTransactionId: string): Promise<TransactionRow | undefined> => {
  const bet = (await findTransactions(read, act.vendor, [betTransactionId])).get(betTransactionId);
  if (bet?.kind !== 'bet' || bet.member_id !== act.memberId || bet.currency !== act.currency) return undefined;
  const round = bet.round_no === null ? undefined : (await roundsOf(read, [bet.round_no])).get(bet.round_no);
  const isOfRound = act.roundId === undefined || round?.round_id === act.roundId;
  return round?.game === act.game && isOfRound ? bet : undefined;
};
