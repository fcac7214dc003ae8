import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { settingValue } from '#kit/shared/settings/setting-fields.ts';

export const settingKey = z
  .string()
  .max(80)
  .regex(/^[a-z]+\.[a-z][a-z0-9_]*$/);

/** What a change of a setting answers. */
export const settingChanged = z.object({ outcome: z.enum(['done', 'needs_approval']), version: z.int() });

export const settingRefusals = {
  setting_unknown: 404,
  setting_invalid: 422,
  version_conflict: 409,
  no_change: 409,
  already_asked: 409,
} as const;

export const staffSetSetting = endpoint({
  method: 'POST',
  path: '/staff/settings',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'Changes one setting, for whoever has its permission; asks a second person where the setting says so.',
  input: z.strictObject({
    key: settingKey,
    value: settingValue,
    version: z.int().min(0),
    reason: z.string().trim().min(1).max(300),
  }),
  output: settingChanged,
  refusals: settingRefusals,
});
