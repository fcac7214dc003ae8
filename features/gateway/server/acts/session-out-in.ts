import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { type Command, counterAccounts, walletId } from '#features/wallet/public.ts';
import { findTransactions, lockTransactions, standingWinsOf } from '../../db/acts/transactions.ts';
import { type Answer, moneyKeyOf } from '../../domain/transaction.ts';
import { type Act, type ActRefusal, actOnceIn, answeredBeforeIn } from './act-once.ts';
import { clearingAccountIn, tableAccount } from './clearing-account.ts';

export type SessionOutAct = Act & { kind: 'session_out'; inTransactionId: string; amount: Minor };

/**
 * Brings back what is left of the money that went along: all of it leaves the table's account, and what was lost or won
 * there moves to or from the vendor. No gate refuses it.
 * @returns `bet_not_found` for money that never left, `bet_settled` where it came back before.
 */
export const sessionOutIn = async (
  world: World,
  tx: Tx,
  act: SessionOutAct,
): Promise<Result<Answer, ActRefusal | 'bet_settled'>> => {
  const { vendor, transactionId, inTransactionId, currency } = act;
  await lockTransactions(tx, vendor, [inTransactionId]);
  const before = await answeredBeforeIn(tx, act);
  if (before) return before;
  const taken = (await findTransactions(tx, vendor, [inTransactionId])).get(inTransactionId);
  if (taken?.kind !== 'session_in' || taken.member_id !== act.memberId || taken.currency !== currency)
    return refuse('bet_not_found');
  if (taken.taken_back) return refuse('already_rolled_back');
  if ((await standingWinsOf(tx, vendor, [inTransactionId])).size > 0) return refuse('bet_settled');
  const { merchant_id: merchantId } = taken;
  const wallet = walletId(taken.wallet_id);
  const moneyKey = moneyKeyOf(vendor, transactionId);
  const difference = minor(act.amount + taken.amount);
  const commands: Command[] = [
    {
      kind: 'vendor_in',
      key: `gw-back:${vendor}:${transactionId}`,
      walletId: wallet,
      amount: minor(-taken.amount),
      counterAccount: await counterAccounts.numberIn(world, tx, tableAccount({ merchantId, vendor, currency })),
      reference: taken.money_key,
    },
    {
      kind: difference < 0n ? 'bet' : 'win',
      key: moneyKey,
      walletId: wallet,
      amount: difference,
      counterAccount: await clearingAccountIn(world, tx, { merchantId, vendor, currency }),
    },
  ];
  return actOnceIn(
    world,
    tx,
    { ...act, merchantId },
    { walletId: wallet, commands, amount: act.amount, moneyKey, roundNo: null, referenceId: inTransactionId },
  );
};
