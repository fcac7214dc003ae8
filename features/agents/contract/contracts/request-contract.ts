import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { requestWordsMax } from '../../domain/offers/contract-requests.ts';
import { contractTypes } from '../../domain/contract-types.ts';
import { agentRefusals } from '../range-input.ts';

export const requestContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_requestContract',
  access: 'agent',
  summary: 'Asks the direct upline for a contract of a type, or for another version of it; it waits a week.',
  input: z.strictObject({
    type: z.enum(contractTypes),
    /** What is asked for and why, for the upline to read. */
    words: z.string().trim().min(1).max(requestWordsMax),
  }),
  output: z.object({ requestId: z.string() }),
  refusals: {
    ...agentRefusals,
    /** The top of a tree signs with the platform. */
    no_upline: 409,
    request_open: 409,
    /** An offer of the type waits for this agent's answer already. */
    offer_waits: 409,
  },
});
