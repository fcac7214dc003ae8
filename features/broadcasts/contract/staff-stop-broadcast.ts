import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { broadcastId, staffReason } from './broadcast-view.ts';

export const staffStopBroadcast = endpoint({
  method: 'POST',
  path: '/staff/broadcasts/:broadcastId/stop',
  access: 'staff',
  permission: 'content.edit',
  summary: 'Tells nobody else: what was told stays told.',
  input: z.strictObject({ broadcastId, reason: staffReason }),
  output: z.object({}),
  refusals: { broadcast_unknown: 404, broadcast_ended: 409 },
});
