import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { memberId } from '../range-input.ts';
import { versionView } from '../version-view.ts';

export const staffAgentContracts = endpoint({
  method: 'GET',
  path: '/staff/agents/contracts',
  access: 'staff',
  permission: 'agents.read',
  summary: 'Every version of the contracts of an agent: what pays them, and what they pay by.',
  input: z.object({ memberId }),
  output: z.object({
    account: z.string(),
    isTop: z.boolean(),
    paidBy: z.array(versionView),
    pays: z.array(versionView),
  }),
  refusals: { not_in_tree: 404 },
});
