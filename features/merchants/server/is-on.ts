import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Flag } from '../domain/flags.ts';
import { merchantOf } from './settings.ts';

/** Whether a flag of the merchant is on now. */
export const isOn = async (world: World, merchantId: MerchantId, flag: Flag): Promise<boolean> =>
  (await merchantOf(world, merchantId)).flags[flag];
