import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { settingValue } from '#kit/shared/settings/setting-fields.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { settingKey } from './staff-set-setting.ts';

export const staffSettingVersions = endpoint({
  method: 'GET',
  path: '/staff/settings/versions',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'How a setting was changed, the newest first, each with what stood before; 20 at a time.',
  input: z.object({ key: settingKey, before: z.coerce.number().int().min(1).optional() }),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        at: wireInstant,
        by: z.string(),
        with: z.string().nullable(),
        reason: z.string(),
        before: settingValue,
        value: settingValue,
      }),
    ),
    /** To be sent for the older ones. */
    next: z.int().nullable(),
  }),
  refusals: { setting_unknown: 404 },
});
