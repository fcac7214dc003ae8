import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type FeatureFlag, type Flag, isSwitchedOn } from '../../domain/flags.ts';
import { merchantOf } from '../settings.ts';

/** Whether a flag of the merchant is on now. */
export const isOn = async (world: World, merchantId: MerchantId, flag: Flag | FeatureFlag): Promise<boolean> => {
  const settings = await merchantOf(world, merchantId);
  return typeof flag === 'string' ? settings.flags[flag] : isSwitchedOn(flag, settings.switched);
};
