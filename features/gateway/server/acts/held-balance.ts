import type { Tx } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Currency, type Minor, zero } from '#kit/shared/money/money.ts';
import { playWallets, walletId } from '#features/wallet/public.ts';
import { findTransactions, lockTransactions } from '../../db/acts/transactions.ts';

type ActContext = { vendor: string; betTransactionId: string; memberId: MemberId; currency: Currency };

/**
 * What a correction of this bet can take, in minor units, held until the caller's transaction ends: the locks are those of
 * `adjustIn`, in its order. Nothing from a wallet that is blocked, or where there is none.
 */
export const heldBalanceIn = async (tx: Tx, { vendor, betTransactionId, ...whose }: ActContext): Promise<Minor> => {
  await lockTransactions(tx, vendor, [betTransactionId]);
  const bet = (await findTransactions(tx, vendor, [betTransactionId])).get(betTransactionId);
  const held =
    bet?.member_id === whose.memberId
      ? await playWallets.holdNamedIn(tx, { ...whose, walletId: walletId(bet.wallet_id) })
      : await playWallets.holdIn(tx, whose);
  return !held || held.isBlocked ? zero : held.balance;
};
