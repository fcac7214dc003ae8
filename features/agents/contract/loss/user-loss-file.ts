import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { agentRefusals } from '../range-input.ts';
import { lossInput } from './loss-fields.ts';

export const userLossFile = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentUserLossFile',
  access: 'agent',
  summary: 'The losses of the own team as a file: every member by code and masked name, products and totals.',
  input: z.object(lossInput),
  output: z.object({ name: z.string(), csv: z.string() }),
  refusals: agentRefusals,
});
