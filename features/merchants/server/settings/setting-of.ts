import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { MerchantSettings } from '../../domain/settings.ts';
import { merchantOf } from '../settings.ts';
import type { Setting } from './setting.ts';

/** What a setting of the merchant says now. Kept with the merchant's other settings: a change holds in every process with its next call. */
export const settingOf = async <T>(world: World, merchantId: MerchantId, setting: Setting<T>): Promise<T> =>
  settingIn(await merchantOf(world, merchantId), setting);

/** Like `settingOf`, from settings that were read before: several values of one moment. */
export const settingIn = <T>(settings: Pick<MerchantSettings, 'settingValues'>, setting: Setting<T>): T =>
  setting.read(settings.settingValues[setting.key]?.value);
