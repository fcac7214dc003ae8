import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { applicationStates } from '../../domain/application.ts';

export const staffBonusApplications = endpoint({
  method: 'GET',
  path: '/staff/bonuses/applications',
  access: 'staff',
  permission: 'bonuses.read',
  summary: 'Applications for bonuses: those that wait, the oldest first, or those that were decided, the newest first.',
  input: z.object({ waiting: z.enum(['yes', 'no']).default('yes') }),
  output: z.object({
    applications: z.array(
      z.object({
        applicationId: z.string(),
        memberId: z.string(),
        account: z.string(),
        campaignId: z.string(),
        name: z.string(),
        amount: wireMoney,
        comment: z.string(),
        pictures: z.int(),
        state: z.enum(applicationStates),
        askedAt: wireInstant,
        decidedAt: wireInstant.nullable(),
        answer: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});
