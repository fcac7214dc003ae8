import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** Device and place of a session, in words that its owner recognises. */
export const cameFrom = z.object({
  /** `Android`, `iPhone`, `Windows` …; null when it doesn't say. */
  system: z.string().nullable(),
  browser: z.string().nullable(),
  /** ISO 3166, when it is known. */
  country: z.string().nullable(),
  ip: z.string(),
});

export const ownSessions = endpoint({
  method: 'GET',
  path: '/wps/member/sessions',
  access: 'player',
  summary: 'Where the member is logged in, this session first, then by when they were last used.',
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      cameFrom.extend({
        sessionId: z.string(),
        startedAt: wireInstant,
        lastSeenAt: wireInstant,
        isThis: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
