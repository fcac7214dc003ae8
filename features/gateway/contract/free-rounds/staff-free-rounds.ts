import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { memberId, vendorCode } from '../staff-words.ts';

export const givenStates = ['running', 'used', 'credited', 'expired'] as const;

/** Whether the vendor knows of them; `elsewhere`: it is not called, and learns of them by other ways. */
export const noticeStates = ['told', 'waiting', 'failing', 'given_up', 'elsewhere'] as const;

export const staffFreeRounds = endpoint({
  method: 'GET',
  path: '/staff/gateway/free-rounds',
  access: 'staff',
  permission: 'money.read',
  summary: 'Free rounds that were given to players, the newest first, and how far they are.',
  input: z.object({
    vendor: vendorCode.optional(),
    memberId: memberId.optional(),
    before: wireInstant.optional(),
  }),
  output: z.object({
    given: z.array(
      z.object({
        freeRoundsId: z.string(),
        vendor: z.string(),
        game: z.string(),
        memberId: z.string(),
        currency: z.string(),
        rounds: z.int(),
        used: z.int(),
        stake: wireMoney,
        givenBy: z.string(),
        givenAt: wireInstant,
        expiresAt: wireInstant,
        state: z.enum(givenStates),
        credited: wireMoney.nullable(),
        toldAt: wireInstant.nullable(),
        telling: z.enum(noticeStates),
        /** Why the vendor has not taken the call yet. */
        lastFault: z.string().nullable(),
      }),
    ),
    next: wireInstant.optional(),
  }),
  refusals: {},
});
