import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffSessions = endpoint({
  method: 'GET',
  path: '/staff/sessions',
  access: 'staff',
  permission: 'staff.read',
  summary: 'Who is logged in to the back office at this moment, from where and since when.',
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        username: z.string(),
        displayName: z.string(),
        ip: z.string(),
        userAgent: z.string(),
        startedAt: wireInstant,
        seenAt: wireInstant,
        expiresAt: wireInstant,
        /** The one that asks. */
        isThis: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});
