import { demoMerchant } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { friendTerms } from './settings.ts';

const terms = { bonus: '100.00', depositMin: '500.00', turnoverMin: '5000.00', days: 30, friendsMax: 20 };

/** A promise for friends of the demo merchant. */
export const loadDemo = (world: World, merchantId: MerchantId): Promise<void> =>
  demoMerchant.set(world, merchantId, friendTerms, terms);
