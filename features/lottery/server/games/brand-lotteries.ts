import { registerOwnGameIn } from '#features/gateway/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { copyLotteries } from '../../db/games/brand-lotteries.ts';
import { lotteryVendor } from '../own-vendor.ts';

/** The lotteries of another brand; each may take bets, whatever games of other vendors come along. */
export const copyLotteriesIn = async (
  tx: Tx,
  { from, to: merchantId }: { from: MerchantId; to: MerchantId },
): Promise<void> => {
  for (const { code, currency } of await copyLotteries(tx, { from, to: merchantId }))
    await registerOwnGameIn(tx, { merchantId, vendor: lotteryVendor, game: code, currency });
};
