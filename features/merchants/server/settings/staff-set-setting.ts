import { handle } from '#kit/server/http/handle.ts';
import { staffSetSetting as contract } from '../../contract/staff-set-setting.ts';
import { changeSettingIn } from './change-setting.ts';
import { knownSetting } from './known-setting.ts';

export const staffSetSetting = handle(contract, (world) => async ({ key, ...change }, visit) => {
  const known = knownSetting(world, key, visit.staff.permissions);
  if (!known.ok) return known;
  return world.backofficeDatabase.transact((tx) =>
    changeSettingIn(world, tx, visit, { ...change, setting: known.value }),
  );
});
