import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const feedCode = z.string().regex(/^[A-Z0-9_]{2,20}$/);

export const staffResultFeeds = endpoint({
  method: 'GET',
  path: '/staff/lottery/result-feeds',
  access: 'staff',
  permission: 'draws.read',
  summary: 'The feeds that tell results of others, and how they did on the last day.',
  input: z.object({}),
  output: z.object({
    feeds: z.array(
      z.object({
        code: feedCode,
        name: z.string(),
        origin: z.string(),
        address: z.string(),
        isSimulated: z.boolean(),
        enabled: z.boolean(),
        games: z.array(z.string()),
        told: z.int(),
        failing: z.int(),
        lastToldAt: wireInstant.optional(),
      }),
    ),
  }),
  refusals: {},
});
