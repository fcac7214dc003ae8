import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { agentRefusals, versionId } from '../range-input.ts';

export const answerContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_answerContract',
  access: 'agent',
  summary: 'Accepts or rejects an offer, takes an own one back, or ends a contract with the running period.',
  input: z.strictObject({ versionId, act: z.enum(['accept', 'reject', 'withdraw', 'terminate']) }),
  output: z.object({
    state: z.string(),
    /** From when on it holds or no longer does; null where nothing changes. */
    from: wireInstant.nullable(),
    /** How many contracts below end with it. */
    ended: z.int(),
  }),
  refusals: {
    ...agentRefusals,
    contract_unknown: 404,
    contract_state: 409,
    offer_expired: 409,
    list_changed: 409,
    over_ceiling: 409,
  },
});
