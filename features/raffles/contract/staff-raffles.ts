import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { raffleView } from './raffle-view.ts';

export const staffRaffles = endpoint({
  method: 'GET',
  path: '/staff/raffles',
  access: 'staff',
  permission: 'rewards.read',
  summary: 'Raffles with their seal, their draw, and who won and claimed.',
  input: z.object({}),
  output: z.object({
    raffles: z.array(
      z.object({
        raffleId: z.string(),
        terms: raffleView,
        firstDay: z.string(),
        lastDay: z.string(),
        state: z.enum(['planned', 'open', 'sealed', 'drawn', 'void']),
        /** Its first day is still to come: two people can take it back. */
        mayVoid: z.boolean(),
        setBy: z.string(),
        commit: z.string().nullable(),
        beaconAt: wireInstant.nullable(),
        root: z.string().nullable(),
        tickets: z.string().nullable(),
        holders: z.int().nullable(),
        promised: wireMoney,
        claimed: wireMoney,
        won: z.array(
          z.object({
            place: z.int(),
            ticket: z.string(),
            memberId: z.string(),
            account: z.string(),
            amount: wireMoney,
            claimedAt: wireInstant.nullable(),
          }),
        ),
      }),
    ),
  }),
  refusals: {},
});
