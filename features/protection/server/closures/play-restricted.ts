import { z } from 'zod';
import { defineEvent } from '#kit/server/events/events.ts';

/** Play was closed to a member: whatever waits for them to pay in ends. */
export const playRestricted = defineEvent(
  'protection.play-restricted',
  z.object({ memberId: z.string(), merchantId: z.string() }),
  ({ memberId }) => memberId,
);
