import { waitingSubjects } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffSettings as contract } from '../../contract/staff-settings.ts';
import { newestSettings } from '../../db/setting-versions.ts';
import { settingApproval, subjectOf } from './change-setting.ts';
import { mayRead, standingOf } from './known-setting.ts';
import { allSettings } from './setting.ts';

export const staffSettings = handle(contract, (world) => async (_input, { merchantId, staff }) => {
  const { read } = world.backofficeDatabase;
  const rows = new Map((await newestSettings(read, merchantId)).map((row) => [row.key, row]));
  const asked = await waitingSubjects(read, { merchantId, kind: settingApproval });
  return accept({
    settings: allSettings(world)
      .filter((setting) => mayRead(setting, staff.permissions))
      .map((setting) => {
        const { key, owner, fields, defaultValue, effect, secondPerson, permission } = setting;
        const row = rows.get(key);
        return {
          key,
          owner,
          fields: [...fields],
          default: defaultValue,
          ...standingOf(setting, row),
          changed: row ? { at: row.set_at, by: row.set_by, with: row.set_with, reason: row.reason } : null,
          effect,
          secondPerson,
          mayChange: staff.permissions.includes(permission),
          isAsked: asked.has(subjectOf(merchantId, setting).id),
        };
      }),
  });
});
