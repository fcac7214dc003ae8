import type { BrandCheck } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { paysOutByTerms } from '../../db/brand-terms.ts';

/** Before a brand opens it says by which terms it pays out. */
export const payoutCheck = async (read: Read, merchantId: MerchantId): Promise<BrandCheck> => ({
  name: 'payouts',
  isMet: await paysOutByTerms(read, merchantId),
  isRequired: true,
  page: '/withdrawals/terms',
});
