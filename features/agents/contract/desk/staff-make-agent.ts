import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

const account = z.string().trim().min(1).max(40);

export const staffMakeAgent = endpoint({
  method: 'POST',
  path: '/staff/agents/make',
  access: 'staff',
  permission: 'agents.write',
  summary: 'Asks a second person to make a member an agent: the top of a tree, or below somebody.',
  input: z.strictObject({
    account,
    rank: z.enum(['general', 'agent']),
    /** The upline; null: directly below the merchant. */
    upline: account.nullable(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { not_in_tree: 404, upline_unknown: 404, already_in_tree: 409, too_deep: 409, already_asked: 409 },
});
