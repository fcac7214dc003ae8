import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffFlags = endpoint({
  method: 'GET',
  path: '/staff/site/flags',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'Every flag with its group, meaning, owner and state.',
  input: z.object({}),
  output: z.object({
    groups: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        flags: z.array(
          z.object({
            code: z.string(),
            meaning: z.string(),
            owner: z.string(),
            isOn: z.boolean(),
            startsOn: z.boolean(),
            /** The last time that staff switched it. */
            changed: z.object({ at: wireInstant, by: z.string(), reason: z.string().nullable() }).nullable(),
            /** `planned` flags can't be switched on yet. */
            state: z.enum(['ready', 'planned']),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
});
