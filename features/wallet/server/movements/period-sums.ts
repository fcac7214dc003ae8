import type { Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { zero } from '#kit/shared/money/money.ts';
import { findWallet } from '../../db/movements/movement-page.ts';
import { type PeriodsQuery, periodSums, type PeriodSums } from '../../db/movements/period-sums.ts';

/** A member's cash by period from the ledger itself, newest first, with the balance that it all comes to. */
export const cashPeriodsOf = async (
  read: Read,
  whose: { merchantId: MerchantId; memberId: MemberId },
  periods: PeriodsQuery,
): Promise<PeriodSums> => {
  const wallet = await findWallet(read, { ...whose, kind: 'cash' });
  return wallet ? periodSums(read, wallet.walletId, periods) : { periods: [], balance: zero };
};
