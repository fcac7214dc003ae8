import type { BrandCheck } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { hasAgreement } from '../../db/brand-texts.ts';

/** Before a brand opens its players can read what they agree to. */
export const agreementCheck = async (read: Read, merchantId: MerchantId): Promise<BrandCheck> => ({
  name: 'agreement',
  isMet: await hasAgreement(read, merchantId),
  isRequired: false,
  page: '/content',
});
