import { z } from 'zod';
import { defineEvent } from '#kit/server/events/events.ts';
import { outgoing } from '#kit/server/events/outgoing-events.ts';

/** Play was closed to a member: whatever waits for them to pay in ends. */
export const playRestricted = defineEvent(
  'protection.play-restricted',
  z.object({ memberId: z.string(), merchantId: z.string() }),
  ({ memberId }) => memberId,
);

export const playRestrictedOut = outgoing({
  type: 'play.restricted',
  version: 1,
  about:
    'Play was closed to a player, by themselves or by staff: send them no advertising from now on. Neither why nor until when is sent.',
  event: playRestricted,
  data: z.object({ memberId: z.string().describe('the player') }),
  example: { memberId: 'mbr_0190a0000000700080000000000000aa' },
  factsOf: async (_, { merchantId, memberId }) => ({ merchantId, subject: memberId, data: { memberId } }),
});
