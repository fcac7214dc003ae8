import type { Tx } from '#kit/server/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money.ts';
import { balancesOf, type WalletBalance, type WalletId } from '#features/wallet/public.ts';

/** The wallet that games play from: cash, or the trial credit of a trial account. */
export const playWalletIn = async (
  tx: Tx,
  { memberId, currency }: { memberId: MemberId; currency: Currency },
): Promise<WalletBalance | undefined> =>
  (await balancesOf(tx, memberId)).find(
    (wallet) => wallet.currency === currency && wallet.kind === (currency === 'TRY' ? 'trial' : 'cash'),
  );

export const playWalletIdIn = async (
  tx: Tx,
  whose: { memberId: MemberId; currency: Currency },
): Promise<WalletId | undefined> => (await playWalletIn(tx, whose))?.walletId;
