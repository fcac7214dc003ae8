import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { feedAgreements } from '../../domain/results/feed-agreement.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';

export const feedCode = z.string().regex(/^[A-Z0-9_]{2,20}$/);

export const staffResultFeeds = endpoint({
  method: 'GET',
  path: '/staff/lottery/result-feeds',
  access: 'staff',
  permission: 'draws.read',
  summary:
    'The feeds that tell results of others, how they did on the last day, and what each said of the latest draws.',
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
    /** Draws of which a feed was asked lately, the newest first; never what was told, so that entries stay blind. */
    lately: z.array(
      z.object({
        drawId,
        gameCode,
        names: z.record(z.string(), z.string()),
        numero: z.string(),
        expectedAt: wireInstant,
        agreement: z.enum(feedAgreements),
        says: z.array(
          z.object({
            feed: feedCode,
            state: z.enum(['not_yet', 'failed', 'told']),
            why: z.string().optional(),
            tries: z.int(),
            requestedAt: wireInstant,
            /** When it is asked again, while the draw waits. */
            nextAt: wireInstant.optional(),
            /** Whether what it told is the published result. */
            isPublished: z.boolean().optional(),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
});
