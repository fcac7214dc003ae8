import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals } from '../range-input.ts';
import { betsInput } from './bet-fields.ts';

/** So many bets are in one file; a shorter time has the others. */
export const betsOfFileMax = 5_000;

export const teamBetsFile = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentTeamBetsFile',
  access: 'agent',
  summary: 'The bets of the own team as a file, members by code and masked name; the last 5,000.',
  input: z.object(betsInput),
  output: z.object({
    name: z.string(),
    csv: z.string(),
    /** Whether there were more than a file holds. */
    isCut: z.boolean(),
  }),
  refusals: agentRefusals,
});
