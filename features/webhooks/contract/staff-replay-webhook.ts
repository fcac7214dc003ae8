import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { endpointId, staffReason } from './webhook-view.ts';

export const staffReplayWebhook = endpoint({
  method: 'POST',
  path: '/staff/webhooks/:endpointId/replays',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Sends all events of a time once more, under their message ids; of the last thirty days.',
  input: z.strictObject({
    endpointId,
    from: wireInstant,
    /** Not included. */
    until: wireInstant,
    reason: staffReason,
  }),
  output: z.object({ replayId: z.string() }),
  refusals: {
    endpoint_unknown: 404,
    endpoint_not_active: 409,
    time_unfit: 422,
    no_events: 409,
    replay_running: 409,
  },
});
