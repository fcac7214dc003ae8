import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { registrationBody } from '../../domain/registration-body.ts';
import { registerFields } from '../../domain/registration-rules.ts';
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
    /** Everything as it stands, in the form in which it is saved. */
    body: registrationBody,
    /** Number of the latest saved revision; 0 before the first. */
    revision: z.int(),
    /** Newest first; `by` null: what was there before it was changed here. */
    revisions: z.array(
      z.object({
        revision: z.int(),
        by: z.string().nullable(),
        note: z.string().nullable(),
        madeAt: wireInstant,
        changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    patterns: z.array(z.object({ patternId: z.int(), pattern: z.string(), says: z.string() })),
  }),
  refusals: {},
});
