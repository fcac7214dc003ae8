import { z } from 'zod';
import { merchantOf } from '#features/merchants/public.ts';
import { defineEvent } from '#kit/server/events/events.ts';
import { outgoing } from '#kit/server/events/outgoing-events.ts';
import { id } from '#kit/shared/id.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { withdrawalStates } from '../../domain/withdrawal-clock.ts';

/** A withdrawal stands in another state. Amounts in minor units of the merchant's money. */
export const withdrawalChanged = defineEvent(
  'withdrawals.withdrawal-changed',
  z.object({
    merchantId: z.string(),
    memberId: z.string(),
    withdrawalId: z.string(),
    amount: z.string(),
    fee: z.string(),
    from: z.enum(withdrawalStates),
    state: z.enum(withdrawalStates),
    reason: z.string().nullable(),
  }),
  ({ memberId }) => memberId,
);

export const withdrawalChangedOut = outgoing({
  type: 'withdrawal.changed',
  version: 1,
  about: 'A withdrawal went from one state to another, up to its end.',
  event: withdrawalChanged,
  data: z.object({
    memberId: z.string().describe('the player'),
    withdrawalId: z.string().describe('the withdrawal'),
    amount: z.string().describe('what leaves the balance, in whole units with the decimals of the currency'),
    fee: z.string().describe('what of the amount is a fee'),
    currency: z.string().describe('ISO 4217'),
    from: z.enum(withdrawalStates).describe('where it stood before'),
    state: z.enum(withdrawalStates).describe('where it stands now'),
    reason: z.string().nullable().describe('why, as a code, where there is one'),
  }),
  example: {
    memberId: 'mbr_0190a0000000700080000000000000aa',
    withdrawalId: 'wdr_0190a0000000700080000000000000cc',
    amount: '1000.00',
    fee: '0.00',
    currency: 'THB',
    from: 'paying',
    state: 'sent',
    reason: null,
  },
  factsOf: async (world, { merchantId, amount, fee, ...facts }) => {
    const { currency } = await merchantOf(world, id(merchantId));
    const money = { amount: moneyText(BigInt(amount), currency), fee: moneyText(BigInt(fee), currency), currency };
    return { merchantId, subject: facts.memberId, data: { ...facts, ...money } };
  },
});
