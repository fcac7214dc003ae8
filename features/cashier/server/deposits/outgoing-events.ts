import { z } from 'zod';
import { merchantOf } from '#features/merchants/public.ts';
import { outgoing } from '#kit/server/events/outgoing-events.ts';
import { id } from '#kit/shared/id.ts';
import { depositCredited } from './credit-deposit.ts';
import { depositChanged } from './notify-deposit.ts';

const memberId = z.string().describe('the player');
const amount = z.string().describe('in whole units with the decimals of the currency, such as `500.00`');
const currency = z.string().describe('ISO 4217');

export const depositCreditedOut = outgoing({
  type: 'deposit.credited',
  version: 1,
  about: 'Money of a transfer became a player’s, with a deposit or without one.',
  event: depositCredited,
  data: z.object({
    memberId,
    depositId: z.string().nullable().describe('null where staff gave a transfer to a player without a deposit'),
    amount,
    fee: z.string().describe('what of the amount the player paid as a fee'),
    currency,
    offerId: z.string().nullable().describe('the offer that was chosen with the deposit'),
  }),
  example: {
    memberId: 'mbr_0190a0000000700080000000000000aa',
    depositId: 'dep_0190a0000000700080000000000000bb',
    amount: '500.00',
    fee: '0.00',
    currency: 'THB',
    offerId: null,
  },
  factsOf: async (_, { merchantId, offer, ...facts }) => ({
    merchantId,
    subject: facts.memberId,
    data: { ...facts, offerId: offer?.offerId ?? null },
  }),
});

export const depositChangedOut = outgoing({
  type: 'deposit.changed',
  version: 1,
  about: 'A deposit came to staff, was rejected, or expired without money.',
  event: depositChanged,
  data: z.object({
    memberId,
    depositId: z.string().describe('the deposit'),
    amount,
    currency,
    state: z.enum(['review', 'rejected', 'expired']).describe('where it stands now'),
    reason: z.string().describe('why, as a code'),
  }),
  example: {
    memberId: 'mbr_0190a0000000700080000000000000aa',
    depositId: 'dep_0190a0000000700080000000000000bb',
    amount: '500.00',
    currency: 'THB',
    state: 'expired',
    reason: 'deadline',
  },
  factsOf: async (world, { merchantId, ...facts }) => {
    const { currency: money } = await merchantOf(world, id(merchantId));
    return { merchantId, subject: facts.memberId, data: { ...facts, currency: money } };
  },
});
