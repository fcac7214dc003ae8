import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { endpointId, wireEndpoint, wireEventType } from './webhook-view.ts';

export const staffWebhook = endpoint({
  method: 'GET',
  path: '/staff/webhooks/:endpointId',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'One place that events are sent to: its secrets (never themselves), its latest replays.',
  input: z.object({ endpointId }),
  output: z.object({
    endpoint: wireEndpoint,
    types: z.array(wireEventType),
    secrets: z.array(
      z.object({
        secretId: z.string(),
        state: z.enum(['sealed', 'signing', 'retiring', 'retired']),
        requestedBy: z.string(),
        madeAt: wireInstant,
        retiresAt: wireInstant.nullable(),
        /** Whoever asks may see it now, once. */
        isYoursToReveal: z.boolean(),
      }),
    ),
    replays: z.array(
      z.object({
        replayId: z.string(),
        from: wireInstant,
        until: wireInstant,
        state: z.enum(['running', 'done', 'ended']),
        /** From 0 to 100. */
        percent: z.int(),
        queued: z.int(),
        requestedBy: z.string(),
        requestedAt: wireInstant,
      }),
    ),
  }),
  refusals: { endpoint_unknown: 404 },
});
