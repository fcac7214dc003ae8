import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals, rangeInput } from '../range-input.ts';

/** So many movements are in one file; a shorter time has the others. */
export const moneyOfFileMax = 5_000;

export const teamMoneyFile = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentTeamTransactionsFile',
  access: 'agent',
  summary:
    "The own team's deposits, withdrawals, pay and transfers as a file, members by code and masked name; the last 5,000.",
  input: z.object({
    range: rangeInput,
    /** A whole username of the own team. */
    search: z.string().trim().min(1).max(40).optional(),
  }),
  output: z.object({
    name: z.string(),
    csv: z.string(),
    /** Whether there were more than a file holds. */
    isCut: z.boolean(),
  }),
  refusals: agentRefusals,
});
