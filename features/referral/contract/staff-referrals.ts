import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { friendStates, evidenceKinds } from '../domain/referral-terms.ts';

export const referralsMax = 50;

const person = z.object({ memberId: z.string(), account: z.string() });

export const staffReferrals = endpoint({
  method: 'GET',
  path: '/staff/referrals',
  access: 'staff',
  permission: 'rewards.read',
  summary:
    'Friends who came by a member’s code: how they stand, and what makes somebody look before they are paid for.',
  input: z.object({
    state: z.enum(friendStates).optional(),
    /** `next` of the page before. */
    before: wireInstant.optional(),
  }),
  output: z.object({
    sums: z.array(z.object({ state: z.enum(friendStates), friends: z.int(), amount: wireMoney })),
    friends: z.array(
      z.object({
        friend: person,
        referrer: person,
        joinedAt: wireInstant,
        until: wireInstant,
        state: z.enum(friendStates),
        bonus: wireMoney,
        deposits: wireMoney,
        depositMin: wireMoney,
        isTurnoverMet: z.boolean(),
        turnoverMin: wireMoney,
        evidence: z.array(z.object({ by: z.enum(evidenceKinds), field: z.string(), with: person.nullable() })),
        decisionReason: z.string().nullable(),
        paidAt: wireInstant.nullable(),
      }),
    ),
    next: wireInstant.optional(),
  }),
  refusals: {},
});
