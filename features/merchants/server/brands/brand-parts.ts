import { extensionPoint } from '#kit/server/extensions.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { BrandCheck } from '../../domain/brand-check.ts';

/** What a feature looks for before a brand is opened. */
export const brandChecks =
  extensionPoint<(read: Read, merchantId: MerchantId) => Promise<BrandCheck>>('merchants.brand-checks');

/** What a new brand takes over from another that it is made like: rows of the feature's own, of the same money. */
export const brandCopies =
  extensionPoint<(tx: Tx, brands: { from: MerchantId; to: MerchantId }) => Promise<void>>('merchants.brand-copies');
