import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { missionView } from './mission-view.ts';

export const staffMissions = endpoint({
  method: 'GET',
  path: '/staff/missions',
  access: 'staff',
  permission: 'rewards.read',
  summary: 'Every mission with its newest version, and what it has given so far.',
  input: z.object({}),
  output: z.object({
    missions: z.array(
      z.object({
        missionId: z.string(),
        version: z.int(),
        validFrom: z.string(),
        isActive: z.boolean(),
        /** Not in force before its first day. */
        isComing: z.boolean(),
        terms: missionView,
        setBy: z.string(),
        reason: z.string(),
        claims: z.int(),
        given: wireMoney,
        tickets: z.int(),
        points: z.int(),
      }),
    ),
    /** Whether missions can give raffle tickets here. */
    hasTickets: z.boolean(),
    /** Whether members earn points here. */
    hasPoints: z.boolean(),
  }),
  refusals: {},
});
