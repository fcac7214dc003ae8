import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { sessionRefusals } from './round-view.ts';
import { sharedId, sharedView } from './shared-view.ts';

export const sharedHistory = endpoint({
  method: 'GET',
  path: '/rounds/shared/history',
  access: 'visitor',
  summary: 'The rounds of this game that are over, everybody’s, the newest first; each can be proved.',
  input: z.strictObject({
    /** From `next` of the page before. */
    before: sharedId.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ rounds: z.array(sharedView), next: sharedId.nullable() }),
  refusals: { ...sessionRefusals, shared_unknown: 404 },
});
