import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { memberId } from '../range-input.ts';
import { termsFields } from '../terms-fields.ts';

export const staffOfferContract = endpoint({
  method: 'POST',
  path: '/staff/agents/contracts',
  access: 'staff',
  permission: 'agents.write',
  summary: 'Asks a second person to offer a contract of the platform to the top of a tree.',
  input: z.strictObject({ memberId, terms: termsFields, reason: z.string().trim().min(5).max(300) }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    /** Never of the platform's own offers. */
    no_own_contract: 409,
    downline_unknown: 404,
    contract_of_agents: 409,
    terms_invalid: 422,
    period_fixed: 409,
    offer_open: 409,
    no_change: 422,
    already_asked: 409,
  },
});
