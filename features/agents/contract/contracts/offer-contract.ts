import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals, memberId } from '../range-input.ts';
import { termsFields } from '../terms-fields.ts';
import { offerRefusals } from './preview-offer.ts';

export const offerContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_offerContract',
  access: 'agent',
  summary: 'Offers a contract, or another version of it, to a direct downline; it waits a week for the answer.',
  input: z.strictObject({
    memberId,
    terms: termsFields,
    /** The hash of the list of contracts that end with it, as it was seen. */
    confirmed: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  output: z.object({ versionId: z.string() }),
  refusals: {
    ...agentRefusals,
    ...offerRefusals,
    offer_open: 409,
    lower_offer_unconfirmed: 409,
    list_changed: 409,
  },
});
