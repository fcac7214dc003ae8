import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { registrationBody } from '../../domain/registration-body.ts';
import { registrationRefusals } from './registration-refusals.ts';

export const staffSetRegistration = endpoint({
  method: 'POST',
  path: '/staff/site/registration/form',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Saves all that is decided about registration: switches, age, fields and their order.',
  input: z.strictObject({ body: registrationBody, basedOn: z.int().min(0), reason: z.string().trim().min(1).max(300) }),
  output: z.object({ revision: z.int() }),
  refusals: registrationRefusals,
});
