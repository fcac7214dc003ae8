import { z } from 'zod';
import { defineEvent } from '#kit/server/events/events.ts';
import { outgoing } from '#kit/server/events/outgoing-events.ts';

/** Somebody registered; demo accounts are none. */
export const memberRegistered = defineEvent(
  'identity.member-registered',
  z.object({ merchantId: z.string(), memberId: z.string(), currency: z.string() }),
  ({ memberId }) => memberId,
);

export const memberRegisteredOut = outgoing({
  type: 'player.registered',
  version: 1,
  about: 'Somebody registered as a player; neither name nor contact is sent.',
  event: memberRegistered,
  data: z.object({
    memberId: z.string().describe('the player'),
    currency: z.string().describe('what the player plays in, ISO 4217'),
  }),
  example: { memberId: 'mbr_0190a0000000700080000000000000aa', currency: 'THB' },
  factsOf: async (_, { merchantId, ...data }) => ({ merchantId, subject: data.memberId, data }),
});
