import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { feedCode } from './staff-result-feeds.ts';

export const staffSwitchFeed = endpoint({
  method: 'POST',
  path: '/staff/lottery/result-feeds/:code/switch',
  access: 'staff',
  permission: 'draws.write',
  summary: 'Stops a feed at once, so that people enter the results; switching it on again needs a second person.',
  input: z.strictObject({ code: feedCode, enabled: z.boolean(), reason: z.string().trim().min(3).max(300) }),
  output: z.object({ outcome: z.enum(['done', 'needs_approval']), approvalId: z.string().optional() }),
  refusals: { feed_unknown: 404, already_asked: 409 },
});
