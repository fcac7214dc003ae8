import type { BrandCheck } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { takesDeposits } from '../../db/takes-deposits.ts';

/** Before a brand opens its players have a way to pay in. */
export const depositCheck = async (read: Read, merchantId: MerchantId): Promise<BrandCheck> => ({
  name: 'deposits',
  isMet: await takesDeposits(read, merchantId),
  isRequired: true,
  page: '/payment-accounts',
});
