import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { registerFields } from '../domain/registration-rules.ts';
import { shownFieldSetting } from './registration-settings.ts';

export const staffRegistrationSettings = endpoint({
  method: 'GET',
  path: '/staff/site/registration',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'The settings of the registration form and the patterns to choose from.',
  input: z.object({}),
  output: z.object({
    fields: z.array(
      z.object({
        field: z.enum(registerFields),
        setting: shownFieldSetting,
        /** Always asked for: can't be switched off. */
        isFixed: z.boolean(),
      }),
    ),
    patterns: z.array(z.object({ patternId: z.int(), pattern: z.string(), says: z.string() })),
  }),
  refusals: {},
});
