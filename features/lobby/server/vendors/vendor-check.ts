import type { BrandCheck } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { showsVendor } from '../../db/brand-places.ts';

/** Before a brand opens there is something to play. */
export const vendorCheck = async (read: Read, merchantId: MerchantId): Promise<BrandCheck> => ({
  name: 'vendors',
  isMet: await showsVendor(read, merchantId),
  isRequired: true,
  page: '/lobby',
});
