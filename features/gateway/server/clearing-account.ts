import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money.ts';
import { counterAccountOf } from '#features/wallet/public.ts';

type Clearing = { merchantId: MerchantId; vendor: string; currency: Currency };

/**
 * The other end of a vendor's bets and wins. Remembered after the first time; called once before the first transaction
 * (`readyVendor`), it never asks for a second connection inside one.
 */
export const clearingAccountOf = (world: World, { merchantId, vendor, currency }: Clearing) =>
  counterAccountOf(world, { merchantId, owner: 'vendor_clearing', code: vendor, currency });

export const readyVendor =
  (world: World) =>
  async (clearing: Clearing): Promise<void> => {
    await clearingAccountOf(world, clearing);
  };
