import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { settingField, settingValue } from '#kit/shared/settings/setting-fields.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffSettings = endpoint({
  method: 'GET',
  path: '/staff/settings',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'The settings that the features describe, as they stand: those of the areas that the person may read.',
  input: z.object({}),
  output: z.object({
    settings: z.array(
      z.object({
        key: z.string(),
        owner: z.string(),
        fields: z.array(settingField),
        value: settingValue,
        default: settingValue,
        /** To be sent back with a change; 0 while the default stands. */
        version: z.int(),
        /** The last change. */
        changed: z
          .object({ at: wireInstant, by: z.string(), with: z.string().nullable(), reason: z.string() })
          .nullable(),
        effect: z.enum(['next_call', 'next_page', 'next_login']),
        secondPerson: z.enum(['never', 'always', 'sometimes']),
        mayChange: z.boolean(),
        /** A change waits for a second person. */
        isAsked: z.boolean(),
        /** What was stored does not fit what the setting takes by now: the default holds until somebody changes it. */
        isOutdated: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
