import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { merchantId, wireBrand, wireFigures } from './wire-brand.ts';

export const staffPlatformBrand = endpoint({
  method: 'GET',
  path: '/staff/platform/brands/:merchantId',
  access: 'staff',
  permission: 'platform.read',
  summary: 'One brand: what it still lacks, who owns it, what was played there by day.',
  input: z.object({ merchantId }),
  output: z.object({
    brand: wireBrand,
    checks: z.array(z.object({ name: z.string(), isMet: z.boolean(), isRequired: z.boolean() })),
    owners: z.array(
      z.object({
        username: z.string(),
        displayName: z.string(),
        status: z.enum(['active', 'disabled']),
        /** Has a password and a second factor of their own. */
        isReady: z.boolean(),
        lastLogInAt: wireInstant.nullable(),
      }),
    ),
    invitations: z.array(
      z.object({
        staffId: z.string(),
        username: z.string(),
        state: z.enum(['waiting', 'expired', 'taken', 'revoked']),
        sentAt: wireInstant,
        expiresAt: wireInstant,
      }),
    ),
    /** The last thirty business days with play, the latest first. */
    days: z.array(wireFigures.extend({ day: z.string() })),
  }),
  refusals: { brand_unknown: 404 },
});
