import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { settingValue } from '#kit/shared/settings/setting-fields.ts';
import { staffSettingVersions as contract } from '../../contract/staff-setting-versions.ts';
import { settingVersions } from '../../db/setting-versions.ts';
import { knownSetting } from './known-setting.ts';

const pageSize = 20;

export const staffSettingVersions = handle(contract, (world) => async ({ key, before }, { merchantId, staff }) => {
  const known = knownSetting(world, key, staff.permissions);
  if (!known.ok) return known;
  const { read } = world.backofficeDatabase;
  const rows = await settingVersions(read, { merchantId, key, before, count: pageSize + 1 });
  const valueAt = (at: number) => (rows[at] ? settingValue.parse(rows[at].value) : known.value.defaultValue);
  const shown = rows.slice(0, pageSize);
  return accept({
    versions: shown.map((row, at) => ({
      version: row.version,
      at: row.set_at,
      by: row.set_by,
      with: row.set_with,
      reason: row.reason,
      before: valueAt(at + 1),
      value: valueAt(at),
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.version ?? null) : null,
  });
});
