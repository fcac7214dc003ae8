import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { runId } from './run-view.ts';

export const staffApproveRun = endpoint({
  method: 'POST',
  path: '/staff/agents/runs/:runId/approve',
  access: 'staff',
  permission: 'agents.write',
  summary: 'Lets a run be paid; from the merchant’s bound on a second person has to agree first.',
  input: z.strictObject({ runId, reason: z.string().trim().min(5).max(300) }),
  output: z.object({ outcome: z.enum(['done', 'needs_approval']) }),
  refusals: { run_unknown: 404, run_state: 409, already_asked: 409 },
});
