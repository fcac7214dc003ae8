import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { socialProviders } from '../../domain/social-providers.ts';

export const startSocial = endpoint({
  method: 'POST',
  path: '/wps/session/social/:provider/start',
  access: 'visitor',
  summary: 'Begins a log-in with an account of another site; from within a session, the linking of one.',
  input: z.strictObject({
    provider: z.enum(socialProviders),
    /** Path of this site to open after the log-in; any other value opens the home page. */
    next: z.string().max(1000).optional(),
  }),
  /** Address at the provider to open now. The provider redirects back to `/login/social/{provider}`. */
  output: z.object({ address: z.string() }),
  refusals: { social_off: 409, social_unreachable: 503, provider_linked: 409 },
});
