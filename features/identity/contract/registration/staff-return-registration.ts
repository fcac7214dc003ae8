import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { registrationRefusals } from './registration-refusals.ts';

export const staffReturnRegistration = endpoint({
  method: 'POST',
  path: '/staff/site/registration/return',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Makes the registration as it was in an earlier revision.',
  input: z.strictObject({
    revision: z.int().min(1),
    basedOn: z.int().min(0),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ revision: z.int() }),
  refusals: { ...registrationRefusals, revision_unknown: 404 },
});
