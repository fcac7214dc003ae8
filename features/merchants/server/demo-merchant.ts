import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { insertSettingVersion, newestSettings } from '../db/setting-versions.ts';
import { lockMerchant } from '../db/merchant-version.ts';
import type { AnySetting } from './settings/setting.ts';

/** `history`: a history begins, and months pass before the doors open. */
export type DemoMoment = 'history' | 'doors';

/** Gives the demo merchant something to show; what is there stays. */
type DemoLoad = (world: World, merchantId: MerchantId, moment: DemoMoment) => Promise<void>;

/** What features bring along for the demo merchant. */
export const demoMerchant = {
  loads: extensionPoint<DemoLoad>('merchants.demo-loads'),
  /** Sets a setting that nobody has set so far. @param value as it is stored. */
  set: async (
    world: World,
    merchantId: MerchantId,
    { key }: Pick<AnySetting, 'key'>,
    value: unknown,
  ): Promise<void> => {
    await world.backofficeDatabase.transact(async (tx) => {
      await lockMerchant(tx, merchantId);
      if ((await newestSettings(tx, merchantId)).some((one) => one.key === key)) return accept(undefined);
      const at = world.clock.now();
      const reason = 'what a fresh machine begins with';
      await insertSettingVersion(tx, { merchantId, key, version: 1, value, reason, by: 'demo', with: null, at });
      return accept(undefined);
    });
  },
} as const;
