import type { NameAtBank } from '#features/members/public.ts';
import type { World } from '#kit/server/world.ts';
import { payoutProviderFor } from './find-provider.ts';
import { cashierSettings } from '../deposits/view-deposit.ts';

/** By the bank that the merchant pays out at. */
export const nameAtBank =
  (world: World): NameAtBank =>
  async (merchantId, payee) => {
    const route = await payoutProviderFor(world, world.database.read, cashierSettings.of(world), merchantId);
    return route.ok ? route.value.provider.nameOf(payee) : { state: 'unasked' };
  };
