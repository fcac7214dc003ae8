import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { contractTypes } from '../../domain/contract-types.ts';
import { runId, runStates, runView } from './run-view.ts';

export const runsMax = 50;

export const staffAgentRuns = endpoint({
  method: 'GET',
  path: '/staff/agents/runs',
  access: 'staff',
  permission: 'agents.read',
  summary: 'The paid periods of all types, the newest first, with what each came to and how it stands.',
  input: z.object({
    type: z.enum(contractTypes).optional(),
    state: z.enum(runStates).optional(),
    /** `next` of the page before. */
    after: runId.optional(),
  }),
  output: z.object({ runs: z.array(runView), next: runId.optional() }),
  refusals: {},
});
