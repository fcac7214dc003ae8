import { z } from 'zod';
import { outgoing } from '#kit/server/events/outgoing-events.ts';
import { bonusEvent, bonusMoments } from './bonus-event.ts';

export const bonusEventOut = outgoing({
  type: 'bonus.changed',
  version: 1,
  about: 'A player’s bonus was issued, granted, completed or is about to expire, or an application was decided.',
  event: bonusEvent,
  data: z.object({
    memberId: z.string().describe('the player'),
    moment: z.enum(bonusMoments).describe('what happened'),
    about: z.string().describe('the grant, or the application'),
    amount: z.string().describe('in whole units with the decimals of the currency'),
    currency: z.string().describe('ISO 4217'),
  }),
  example: {
    memberId: 'mbr_0190a0000000700080000000000000aa',
    moment: 'bonus_granted',
    about: 'grt_0190a0000000700080000000000000dd',
    amount: '100.00',
    currency: 'THB',
  },
  factsOf: async (_, { merchantId, ...data }) => ({ merchantId, subject: data.memberId, data }),
});
