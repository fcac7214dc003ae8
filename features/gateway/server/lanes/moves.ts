import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { WalletId } from '#features/wallet/public.ts';
import { type Bet, contentHashOf, moneyKeyOf, type Win } from '../../domain/transaction.ts';
import { clearingAccountIn } from '../acts/clearing-account.ts';
import type { Move } from './plain-act.ts';

/** What a bet takes. */
export const moveOfBetIn = async (world: World, tx: Tx, bet: Bet, walletId: WalletId): Promise<Move> => {
  const { vendor, transactionId } = bet;
  const amount = minor(-bet.amount);
  const key = moneyKeyOf(vendor, transactionId);
  return {
    amount,
    command: { kind: 'bet', key, walletId, amount, counterAccount: await clearingAccountIn(world, tx, bet) },
    row: {
      transaction_id: transactionId,
      kind: 'bet',
      request_id: bet.requestId,
      merchant_id: bet.merchantId,
      member_id: bet.memberId,
      wallet_id: walletId,
      currency: bet.currency,
      amount,
      reference_id: null,
      money_key: key,
      content_hash: contentHashOf({ kind: 'bet', ...bet }),
      odds: bet.odds,
    },
  };
};

/** Where the stake of a win stands. */
type OfStake = { walletId: WalletId; merchantId: MerchantId; memberId: MemberId; moneyKey: string };

/** What a win pays. */
export const moveOfWinIn = async (
  world: World,
  tx: Tx,
  win: Win,
  { walletId, merchantId, memberId, moneyKey }: OfStake,
): Promise<Move> => {
  const { vendor, currency, amount } = win;
  const key = moneyKeyOf(vendor, win.transactionId);
  const counterAccount = await clearingAccountIn(world, tx, { merchantId, vendor, currency });
  return {
    amount,
    command: { kind: 'win', key, walletId, amount, counterAccount, reference: moneyKey },
    row: {
      transaction_id: win.transactionId,
      kind: 'win',
      request_id: win.requestId,
      merchant_id: merchantId,
      member_id: memberId,
      wallet_id: walletId,
      currency,
      amount,
      reference_id: win.betTransactionId,
      money_key: key,
      content_hash: contentHashOf({ kind: 'win', ...win }),
    },
  };
};
