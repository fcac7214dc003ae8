import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { runId } from './run-view.ts';

export const staffRepeatRun = endpoint({
  method: 'POST',
  path: '/staff/agents/runs/:runId/repeat',
  access: 'staff',
  permission: 'agents.write',
  summary: 'Pays what an approved run still has to pay; what is paid stays, and no figure is worked out again.',
  input: z.strictObject({ runId, reason: z.string().trim().min(5).max(300) }),
  /** `paying`: it is a long one, and goes on by itself. */
  output: z.object({ outcome: z.enum(['paid', 'paying']) }),
  refusals: { run_unknown: 404, run_unapproved: 409, run_paid: 409 },
});
