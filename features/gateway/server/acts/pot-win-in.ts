import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, minor, zero } from '#kit/shared/money/money.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { potWallets, walletId } from '#features/wallet/public.ts';
import { eraOf, insertPotWin } from '../../db/acts/pot-books.ts';
import { lockTransactions, type TransactionRow } from '../../db/acts/transactions.ts';
import { potWonKeyOf } from '../../domain/pot-keys.ts';
import { type Answer, moneyKeyOf, potCodeOf } from '../../domain/transaction.ts';
import { type ActRefusal, actOnceIn, answeredBeforeIn } from './act-once.ts';
import { clearingAccountIn } from './clearing-account.ts';
import { betOf, type Gain } from './gain-in.ts';
import { emptying, seeding } from './pots-in.ts';

export type PotWin = Gain & { kind: 'jackpot_win'; pot: string; seed: Minor };

/**
 * Pays all that stands in a pot at this moment, on top of the act's own amount, and lays the next seed: together or not at
 * all. Whoever wins the same pot at the same moment waits, and is paid what stands in it then. Asked again it is answered
 * with what was paid.
 * @returns `bet_not_found` without a bet of the player that stands: a pot is won by a bet alone.
 */
export const potWinIn = async (world: World, tx: Tx, win: PotWin): Promise<Result<Answer, ActRefusal>> => {
  const { vendor, betTransactionId } = win;
  if (betTransactionId === undefined) return refuse('bet_not_found');
  await lockTransactions(tx, vendor, [betTransactionId]);
  const before = await answeredBeforeIn(tx, win);
  if (before) return before;
  const bet = await betOf(tx, win, betTransactionId);
  if (!bet) return refuse('bet_not_found');
  return bet.taken_back ? refuse('already_rolled_back') : payIn(world, tx, win, bet);
};

const payIn = async (world: World, tx: Tx, win: PotWin, bet: TransactionRow): Promise<Result<Answer, ActRefusal>> => {
  const { vendor, transactionId, currency, seed } = win;
  const merchantId = bet.merchant_id;
  const wallet = walletId(bet.wallet_id);
  const code = potCodeOf(win, win.pot);
  const [pot] = await potWallets.holdIn(world, tx, { pots: [{ merchantId, code, currency }], wallets: [wallet] });
  if (!pot) throw new Error(`the pot ${code} is not open`);
  const isNew = pot.version === 0;
  const won = isNew ? seed : pot.balance;
  const amount = minor(won + win.amount);
  const moneyKey = moneyKeyOf(vendor, transactionId);
  const counterAccount = await clearingAccountIn(world, tx, { merchantId, vendor, currency });
  const commands = [
    ...(isNew ? seeding(pot, `${moneyKey}:pot.first`, seed, counterAccount) : []),
    emptying(pot, potWonKeyOf(moneyKey), won, counterAccount),
    ...seeding(pot, potWonKeyOf(moneyKey), seed, counterAccount),
    // Last: its balance is the answer's.
    { kind: 'jackpot_win' as const, key: moneyKey, walletId: wallet, amount, counterAccount, reference: bet.money_key },
  ];
  const moves = {
    walletId: wallet,
    commands,
    amount,
    moneyKey,
    roundNo: bet.round_no,
    referenceId: bet.transaction_id,
  };
  const done = await actOnceIn(world, tx, { ...win, merchantId }, moves);
  if (!done.ok) return done;
  const ofPot = { merchant_id: merchantId, code, currency };
  const era = await eraOf(tx, ofPot);
  const amounts = { seed, emptied: won, first_seed: isNew ? seed : zero };
  await insertPotWin(tx, vendor, { ...ofPot, era, transaction_id: transactionId, ...amounts });
  return done;
};
