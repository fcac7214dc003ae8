import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { socialProviders as known } from '../domain/social-providers.ts';

export const socialProviders = endpoint({
  method: 'GET',
  path: '/wps/system/setting/social',
  access: 'visitor',
  summary: 'The other sites whose accounts open one here.',
  input: z.object({}),
  output: z.object({
    providers: z.array(z.enum(known)),
    /** Whether a mobile number may be proved by phone-auth. */
    hasPhoneAuth: z.boolean(),
  }),
  refusals: {},
});
