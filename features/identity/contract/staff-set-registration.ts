import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { registrationBody } from '../domain/registration-body.ts';

const reason = z.string().trim().min(1).max(300);
const refusals = {
  /** `revision`: the newest one. */
  registration_changed: 409,
  /** `field`: username and password are always asked for, within bounds. */
  field_fixed: 409,
  no_way_to_register: 409,
  no_way_back_in: 409,
} as const;

export const staffSetRegistration = endpoint({
  method: 'POST',
  path: '/staff/site/registration/form',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Saves all that is decided about registration: switches, age, fields and their order.',
  input: z.strictObject({ body: registrationBody, basedOn: z.int().min(0), reason }),
  output: z.object({ revision: z.int() }),
  refusals,
});

export const staffReturnRegistration = endpoint({
  method: 'POST',
  path: '/staff/site/registration/return',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Makes the registration as it was in an earlier revision.',
  input: z.strictObject({ revision: z.int().min(1), basedOn: z.int().min(0), reason }),
  output: z.object({ revision: z.int() }),
  refusals: { ...refusals, revision_unknown: 404 },
});
