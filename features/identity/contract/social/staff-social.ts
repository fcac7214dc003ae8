import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { providers } from '../../domain/social-providers.ts';

export const addresses = z.strictObject({
  issuer: z.string().max(300).optional(),
  authorize: z.string().max(300).optional(),
  token: z.string().max(300).optional(),
  profile: z.string().max(300).optional(),
  keys: z.string().max(300).optional(),
});

const shownProvider = z.object({
  provider: z.enum(providers),
  isOn: z.boolean(),
  /** A change of it waits for a second person. */
  isAsked: z.boolean(),
  clientId: z.string(),
  /** The secret itself is shown to nobody. */
  hasSecret: z.boolean(),
  needsSecret: z.boolean(),
  /** Addresses that replace the provider's own, for tests. */
  addresses,
  standardAddresses: addresses,
  /** Redirect addresses to register at the provider, one per host of the site; none for phone authentication. */
  redirectAddresses: z.array(z.string()),
});

export const staffSocial = endpoint({
  method: 'GET',
  path: '/staff/site/social',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'How the site is set up with other sites whose accounts may open one here.',
  input: z.object({}),
  output: z.object({ providers: z.array(shownProvider) }),
  refusals: {},
});
