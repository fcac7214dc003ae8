import { z } from 'zod';
import { defineEvent } from '#kit/server/events/events.ts';
import { outgoing } from '#kit/server/events/outgoing-events.ts';

/** A member holds another level from now on. */
export const levelChanged = defineEvent(
  'rewards.level-changed',
  z.object({ merchantId: z.string(), memberId: z.string(), from: z.int(), to: z.int() }),
  ({ memberId }) => memberId,
);

export const levelChangedOut = outgoing({
  type: 'level.changed',
  version: 1,
  about: 'A player reached a level or went down to one.',
  event: levelChanged,
  data: z.object({
    memberId: z.string().describe('the player'),
    from: z.int().describe('the level before'),
    to: z.int().describe('the level now'),
  }),
  example: { memberId: 'mbr_0190a0000000700080000000000000aa', from: 1, to: 2 },
  factsOf: async (_, { merchantId, ...data }) => ({ merchantId, subject: data.memberId, data }),
});
