import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { contractTypes, rebateProducts } from '../../domain/contract-types.ts';
import { agentRefusals, memberId } from '../range-input.ts';
import { requestView } from '../request-view.ts';
import { versionView } from '../version-view.ts';

export const agentContracts = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getContracts',
  access: 'agent',
  summary: 'What the agent is paid by, and what is signed with or offered to a direct downline; with every version.',
  input: z.object({
    /** A direct downline; without one the agent's own contracts, with whoever is above. */
    memberId: memberId.optional(),
  }),
  output: z.object({
    /** Whose contracts these are; null: the agent's own. */
    account: z.string().nullable(),
    /** Whether it is a player, who signs nothing: the agent sets the rebate rate. */
    isPlayer: z.boolean(),
    versions: z.array(versionView),
    /** What was asked for between the two, the newest first. */
    requests: z.array(requestView),
    /** Whether there is an upline to ask for a contract. */
    mayAsk: z.boolean(),
    /** Which types the agent may offer, and the best own rate of each. */
    ceilings: z.array(
      z.object({
        type: z.enum(contractTypes),
        rate: z.int(),
        /** What it is made of: of a rebate by product. */
        rates: z.array(
          z.object({ rate: z.int(), rateWinning: z.int().optional(), product: z.enum(rebateProducts).optional() }),
        ),
      }),
    ),
    /** Which types the merchant has at all. */
    types: z.array(z.enum(contractTypes)),
  }),
  refusals: { ...agentRefusals, downline_unknown: 404 },
});
