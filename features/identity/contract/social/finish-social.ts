import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { socialProviders } from '../../domain/social-providers.ts';
import { admission } from '../login/admission.ts';

export const socialLabel = z.object({ name: z.string(), email: z.string().nullable() });

export const finishSocial = endpoint({
  method: 'POST',
  path: '/wps/session/social/:provider/finish',
  access: 'visitor',
  sealed: true,
  summary: 'Brings back what the other site gave the browser: opens the linked account, or a ticket for linking one.',
  input: z.strictObject({
    provider: z.enum(socialProviders),
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(2000).optional(),
    /** The provider's error code, such as `access_denied`. */
    error: z.string().max(200).optional(),
    /** The fields that Telegram signs, as they came. */
    signed: z.record(z.string().regex(/^[a-z_]{1,40}$/), z.string().max(1000)).optional(),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('entered'), admission, next: z.string() }),
    /** No member has linked this social account. The ticket lets a logged-in member link it. */
    z.object({
      outcome: z.literal('unknown'),
      ticket: z.string(),
      label: socialLabel,
      expiresAt: wireInstant,
      next: z.string(),
    }),
    /** This member has linked the social account before. */
    z.object({ outcome: z.literal('linked'), next: z.string() }),
  ]),
  refusals: {
    social_off: 409,
    social_unreachable: 503,
    /** Never begun, begun in another browser, too long ago, or brought back before. */
    social_state_invalid: 422,
    social_cancelled: 409,
    /** The provider's answer cannot be verified. */
    social_failed: 422,
    account_blocked: 403,
    social_account_linked: 409,
  },
});
