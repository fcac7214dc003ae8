import {
  cashierSettings,
  type PayoutProvider,
  type PayoutRoute,
  payoutProviderOf,
  payoutProviderFor,
} from '#features/cashier/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { installationSetting } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';

/** How money leaves: found anew each time, so that a route which was closed meanwhile is closed here too. */
export type PayoutProviders = {
  routeOf: (read: Read, merchantId: MerchantId) => Promise<Result<PayoutRoute, string>>;
  /** Of a payout that was begun: asked about whatever is closed by now. */
  providerOf: (read: Read, asked: { merchantId: MerchantId; name: string }) => Promise<Result<PayoutProvider, string>>;
};

export const payoutRoads = (world: World): PayoutProviders => {
  const settings = cashierSettings.of(world);
  return {
    routeOf: (read, merchantId) => payoutProviderFor(world, read, settings, merchantId),
    providerOf: (read, asked) => payoutProviderOf(world, read, settings, asked),
  };
};

/** How money leaves this installation. */
export const payoutProviders = installationSetting<(world: World) => PayoutProviders>(
  'withdrawals.payout-providers',
  payoutRoads,
);
