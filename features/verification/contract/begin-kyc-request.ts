import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { kycRequestId } from './kyc-request-view.ts';

export const beginKycRequest = endpoint({
  method: 'POST',
  path: '/wps/verification/asks',
  access: 'player',
  summary: 'Starts showing something by the player’s own wish; what is asked for already is answered with that.',
  input: z.strictObject({ what: z.enum(['identity', 'address', 'funds']) }),
  output: z.object({ kycRequestId }),
  refusals: {
    /** It was accepted and is still good. */
    shown_already: 409,
    /** Name and birthday stand in the profile first: they are what a document is compared with. */
    profile_needed: 409,
  },
});
