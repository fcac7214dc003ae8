import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money.ts';
import { counterAccountIn } from '#features/wallet/public.ts';

type Clearing = { merchantId: MerchantId; vendor: string; currency: Currency };

/** The other end of a vendor's bets and wins: opened in the caller's transaction at its first use, remembered after. */
export const clearingAccountIn = (world: World, tx: Tx, { merchantId, vendor, currency }: Clearing) =>
  counterAccountIn(world, tx, { merchantId, owner: 'vendor_clearing', code: vendor, currency });
