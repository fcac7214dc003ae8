import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { socialProviders } from '../../domain/social-providers.ts';
import { socialLabel } from './finish-social.ts';

export const socialAccountShown = z.object({
  provider: z.enum(socialProviders),
  label: socialLabel,
  boundAt: wireInstant,
});

export const socialAccounts = endpoint({
  method: 'GET',
  path: '/wps/member/bonds',
  access: 'player',
  summary: 'The accounts of other sites that open this one.',
  input: z.object({}),
  output: z.object({
    socialAccounts: z.array(socialAccountShown),
    /** Providers that the member has not linked yet. */
    free: z.array(z.enum(socialProviders)),
  }),
  refusals: {},
});
