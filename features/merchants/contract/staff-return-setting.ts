import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { settingChanged, settingKey, settingRefusals } from './staff-set-setting.ts';

export const staffReturnSetting = endpoint({
  method: 'POST',
  path: '/staff/settings/return',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'Makes an earlier version of a setting stand again, as a new version; 0 is the default.',
  input: z.strictObject({
    key: settingKey,
    to: z.int().min(0),
    version: z.int().min(0),
    reason: z.string().trim().min(1).max(300),
  }),
  output: settingChanged,
  refusals: { ...settingRefusals, setting_version_unknown: 404 },
});
