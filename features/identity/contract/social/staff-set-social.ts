import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { providers } from '../../domain/social-providers.ts';
import { addresses } from './staff-social.ts';

export const staffSetSocial = endpoint({
  method: 'POST',
  path: '/staff/site/social',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks to set the site up with one provider and to switch it on; switches it off at once.',
  input: z.strictObject({
    provider: z.enum(providers),
    isOn: z.boolean(),
    clientId: z.string().trim().min(1).max(200),
    /** Absent: the one that is kept stays. */
    secret: z.string().trim().min(1).max(300).optional(),
    addresses,
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ outcome: z.enum(['switched_off', 'needs_approval']) }),
  refusals: {
    /** `field`: `client_id` or `secret` hasn't the form that the provider gives it. */
    provider_client_invalid: 422,
    /**
     * `name` of an address that the provider doesn't have or that is none of its own. An installation whose calls may lead
     * anywhere takes others by https, or on this very machine.
     */
    provider_address_invalid: 422,
    /** A provider cannot be switched on before its secret is set. */
    provider_incomplete: 409,
    /** The kept secret goes to no other address or client: it has to be typed again. */
    provider_secret_required: 409,
    already_asked: 409,
  },
});
