import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffReturnSetting as contract } from '../../contract/staff-return-setting.ts';
import { settingVersions } from '../../db/setting-versions.ts';
import { changeSettingIn } from './change-setting.ts';
import { knownSetting } from './known-setting.ts';

/** As any other change: with its permission, its second person, and refused where the old value is not taken any more. */
export const staffReturnSetting = handle(contract, (world) => async ({ key, to, version, reason }, visit) => {
  const known = knownSetting(world, key, visit.staff.permissions);
  if (!known.ok) return known;
  const setting = known.value;
  return world.backofficeDatabase.transact(async (tx) => {
    const [row] = await settingVersions(tx, { merchantId: visit.merchantId, key, before: to + 1, count: 1 });
    if (to > 0 && row?.version !== to) return refuse('setting_version_unknown', { version: to });
    const value = to === 0 ? setting.defaultValue : row?.value;
    return changeSettingIn(world, tx, visit, { setting, value, version, reason });
  });
});
