import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireSegment } from '../domain/segment.ts';
import { broadcastTexts, staffReason } from './broadcast-view.ts';

export const staffPlanBroadcast = endpoint({
  method: 'POST',
  path: '/staff/broadcasts',
  access: 'staff',
  permission: 'content.edit',
  summary: 'Asks a second person to let a message go to a segment, once to each player, from a moment on.',
  input: z.strictObject({
    segment: wireSegment,
    texts: broadcastTexts,
    /** A moment that is past: as soon as it is agreed on. */
    sendAt: wireInstant,
    reason: staffReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    text_missing: 422,
    send_at_too_far: 422,
    too_many_broadcasts: 409,
    already_asked: 409,
  },
});
