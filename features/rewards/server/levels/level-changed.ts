import { z } from 'zod';
import { defineEvent } from '#kit/server/events/events.ts';

/** A member holds another level from now on. */
export const levelChanged = defineEvent(
  'rewards.level-changed',
  z.object({ merchantId: z.string(), memberId: z.string(), from: z.int(), to: z.int() }),
  ({ memberId }) => memberId,
);
