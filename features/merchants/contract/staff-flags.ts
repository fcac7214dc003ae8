import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

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
            /** `planned` flags can't be switched on yet. */
            state: z.enum(['ready', 'planned']),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
});
