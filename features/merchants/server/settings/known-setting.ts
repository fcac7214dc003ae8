import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { SettingValue } from '#kit/shared/settings/setting-fields.ts';
import { allSettings, type AnySetting } from './setting.ts';

/** Whoever may change an area or read it sees its settings. */
export const mayRead = ({ permission }: AnySetting, permissions: readonly string[]): boolean =>
  permissions.includes(permission) || permissions.includes(permission.replace(/\.\w+$/, '.read'));

export const settingByKey = (world: World, key: string): Result<AnySetting, 'setting_unknown'> => {
  const setting = allSettings(world).find((one) => one.key === key);
  return setting ? accept(setting) : refuse('setting_unknown', { key });
};

/** A setting by its key, for whoever may read it. */
export const knownSetting = (
  world: World,
  key: string,
  permissions: readonly string[],
): Result<AnySetting, 'setting_unknown'> => {
  const known = settingByKey(world, key);
  return known.ok && !mayRead(known.value, permissions) ? refuse('setting_unknown', { key }) : known;
};

type Standing = { version: number; value: SettingValue; isOutdated: boolean };

/** What holds. @param row the newest version; none while nobody has changed it. */
export const standingOf = (
  setting: AnySetting,
  row: Readonly<{ version: number; value: unknown }> | undefined,
): Standing => {
  if (!row) return { version: 0, value: setting.defaultValue, isOutdated: false };
  const fitting = setting.fit(row.value);
  return 'value' in fitting
    ? { version: row.version, value: fitting.value, isOutdated: false }
    : { version: row.version, value: setting.defaultValue, isOutdated: true };
};
