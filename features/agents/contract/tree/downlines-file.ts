import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals } from '../range-input.ts';
import { downlinesInput } from './agent-downlines.ts';

/** So many stand in one file. */
export const downlinesOfFileMax = 2_000;

export const downlinesFile = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentDownlinesFile',
  access: 'agent',
  summary:
    'Who stands directly below the agent or somebody of the own team as a file, by code and masked name; 2,000 at most.',
  input: z.object(downlinesInput),
  output: z.object({
    name: z.string(),
    csv: z.string(),
    /** Whether there are more than a file holds. */
    isCut: z.boolean(),
  }),
  refusals: { ...agentRefusals, downline_unknown: 404 },
});
