import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { currency, gameCode } from './round-view.ts';
import { wireLimits, wireOwnGame, wireReturn } from './staff-words.ts';

export const staffOwnGame = endpoint({
  method: 'GET',
  path: '/staff/own-games/:game',
  access: 'staff',
  permission: 'merchants.read',
  summary:
    'One game of ours: its versions, limits, returns by day, days outside their band, and what was decided of it.',
  input: z.object({ game: gameCode }),
  output: z.object({
    game: wireOwnGame,
    /** Where its published maths stands; null while no frames are served. */
    mathsAddress: z.string().nullable(),
    versions: z.array(
      z.object({
        version: z.int(),
        mathsHash: z.string(),
        sheetHash: z.string().nullable(),
        publishedAt: wireInstant,
        openRounds: z.int(),
        /** `gone`: this release can't play it any more; its open rounds give their stakes back. */
        state: z.enum(['in_play', 'kept', 'waiting', 'gone']),
      }),
    ),
    limits: z.array(wireLimits.extend({ isOwn: z.boolean() })),
    days: z.array(wireReturn),
    alerts: z.array(
      z.object({
        version: z.int(),
        day: z.string(),
        currency,
        rounds: z.int(),
        seenBy: z.string().nullable(),
        seenNote: z.string().nullable(),
      }),
    ),
    changes: z.array(
      z.object({
        what: z.enum(['switch', 'limits', 'version']),
        before: z.record(z.string(), z.string()),
        after: z.record(z.string(), z.string()),
        reason: z.string(),
        by: z.string(),
        at: wireInstant,
      }),
    ),
  }),
  refusals: {},
});
