import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { readSettings } from '../../db/read-settings.ts';
import { insertSettingVersion } from '../../db/setting-versions.ts';
import type { AnySetting } from './setting.ts';

/**
 * What a merchant that is being made begins with, in place of what it took over: two people agreed on it with the brand.
 * @param of.value as it travels. @throws RangeError for a value that the setting does not take.
 */
export const beginSettingIn = async (
  world: World,
  tx: Tx,
  { setting, merchantId, value, by }: { setting: AnySetting; merchantId: MerchantId; value: unknown; by: string },
): Promise<void> => {
  const { key } = setting;
  const fitting = setting.fit(value);
  if ('wrong' in fitting) throw new RangeError(`no value of ${key}: ${fitting.wrong}`);
  const { settingValues } = await readSettings(tx, merchantId);
  const version = (settingValues[key]?.version ?? 0) + 1;
  const reason = 'when the brand was made';
  const at = world.clock.now();
  await insertSettingVersion(tx, { merchantId, key, version, value: fitting.value, reason, by, with: null, at });
};
