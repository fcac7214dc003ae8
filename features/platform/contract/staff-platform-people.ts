import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffPlatformPeople = endpoint({
  method: 'GET',
  path: '/staff/platform/people',
  access: 'staff',
  permission: 'platform.read',
  summary: 'Who works above the merchants, and what they did last.',
  input: z.object({}),
  output: z.object({
    people: z.array(
      z.object({
        staffId: z.string(),
        username: z.string(),
        displayName: z.string(),
        status: z.enum(['active', 'disabled']),
        isReady: z.boolean(),
        lastLogInAt: wireInstant.nullable(),
        sessionsOpen: z.int(),
      }),
    ),
    /** The latest first. */
    acts: z.array(
      z.object({
        seq: z.string(),
        at: wireInstant,
        actor: z.string(),
        action: z.string(),
        subject: z.object({ kind: z.string(), id: z.string() }),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});
