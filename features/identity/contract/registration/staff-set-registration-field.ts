import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { fieldSetting, registerFields } from '../../domain/registration-rules.ts';
import { shownFieldSetting } from './registration-settings.ts';

export const staffSetRegistrationField = endpoint({
  method: 'POST',
  path: '/staff/site/registration',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Sets one field of the registration form.',
  input: z.strictObject({
    field: z.enum(registerFields),
    setting: fieldSetting,
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ field: z.enum(registerFields), setting: shownFieldSetting }),
  refusals: {
    /** Username and password are always asked for, with 4 to 32 and 6 to 128 characters at the widest. */
    field_fixed: 409,
  },
});
