import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals } from '../range-input.ts';
import { ratesGiven } from '../rates-given.ts';

/** So many links in use; ended ones don't count. */
export const invitationsMax = 50;

export const makeInvitation = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_createAgentInvitation',
  access: 'agent',
  summary: 'Makes a link that brings players or agents directly below the agent.',
  input: z.strictObject({
    kind: z.enum(['player', 'agent']),
    /** In how many days it ends; null: never. */
    days: z.int().min(1).max(365).nullable(),
    /** How many may register by it; null: any number. */
    usesMax: z.int().min(1).max(10_000).nullable(),
    /** Up to the own ones: players have them from the day after they registered, agents are offered them. */
    rates: ratesGiven.optional(),
  }),
  output: z.object({ code: z.string() }),
  refusals: {
    ...agentRefusals,
    too_many_invitations: 409,
    too_deep: 409,
    agents_not_allowed: 403,
    no_own_contract: 409,
    terms_invalid: 422,
  },
});
