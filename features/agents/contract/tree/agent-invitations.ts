import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { agentRefusals } from '../range-input.ts';
import { ratesGiven } from '../rates-given.ts';

export const agentInvitations = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentInvitations',
  access: 'agent',
  summary: 'The links by which people come directly below the agent: how often each was opened, and who registered.',
  input: z.object({}),
  output: z.object({
    /** The code for friends that every member has: it brings players. */
    referralCode: z.string(),
    /** Whether the agent may bring agents: not at the last level that is paid. */
    mayBringAgents: z.boolean(),
    /** The own rebate rates, up to which the agent may give some to newcomers; null: none to give. */
    ceiling: ratesGiven.nullable(),
    invitations: z.array(
      z.object({
        code: z.string(),
        link: z.string(),
        kind: z.enum(['player', 'agent']),
        state: z.enum(['open', 'expired', 'used_up', 'ended']),
        madeAt: wireInstant,
        expiresAt: wireInstant.nullable(),
        usesMax: z.int().nullable(),
        clicks: z.int(),
        registrations: z.int(),
        /** What newcomers are given with it. */
        rates: ratesGiven.nullable(),
        /** Whether the own rates still allow that: else newcomers come without. */
        ratesHold: z.boolean(),
      }),
    ),
  }),
  refusals: agentRefusals,
});
