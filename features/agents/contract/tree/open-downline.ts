import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals } from '../range-input.ts';
import { ratesGiven } from '../rates-given.ts';

export const openDownline = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_createDownline',
  access: 'agent',
  sealed: true,
  summary: 'Opens an account directly below the agent; its start password is changed at the first log-in.',
  input: z.strictObject({
    username: z.string().max(64),
    password: z.string().max(256),
    kind: z.enum(['player', 'agent', 'general']),
    /** Up to the own ones: a player has them from the next day on, an agent is offered them. */
    rates: ratesGiven.optional(),
    /** Players and agents are adults. */
    ageConfirmed: z.literal(true),
  }),
  output: z.object({ memberId: z.string(), account: z.string() }),
  refusals: {
    ...agentRefusals,
    /** `fields`: what is wrong with each. */
    downline_invalid: 422,
    username_taken: 409,
    too_deep: 409,
    agents_not_allowed: 403,
    no_own_contract: 409,
    /** `fault` says what. */
    terms_invalid: 422,
  },
});
