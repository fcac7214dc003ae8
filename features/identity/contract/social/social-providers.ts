import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { socialProviders as known } from '../../domain/social-providers.ts';

export const socialProviders = endpoint({
  method: 'GET',
  path: '/wps/system/setting/social',
  access: 'visitor',
  summary: 'The other sites whose accounts open one here.',
  input: z.object({}),
  output: z.object({
    providers: z.array(z.enum(known)),
    /** Whether an app of the merchant's own may prove a mobile number by phone-auth; pages have no use for it. */
    hasPhoneAuth: z.boolean(),
  }),
  refusals: {},
});
