import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { redemptionStates } from '../../domain/redemption.ts';
import { redemptionId, wirePoints } from '../wire-points.ts';

export const queuePageSize = 30;

export const staffRedemptions = endpoint({
  method: 'GET',
  path: '/staff/rewards/redemptions',
  access: 'staff',
  permission: 'rewards.read',
  summary: 'What members asked for: what waits, the oldest first, or what was decided, the newest first.',
  input: z.object({
    which: z.enum(['open', 'decided']).default('open'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  output: z.object({
    redemptions: z.array(
      z.object({
        redemptionId,
        memberId: z.string(),
        account: z.string(),
        names: z.object({ TH: z.string(), EN: z.string() }),
        quantity: z.int(),
        points: wirePoints,
        worth: wireMoney,
        state: z.enum(redemptionStates),
        askedAt: wireInstant,
        decidedAt: wireInstant.nullable(),
        decidedBy: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    total: z.int(),
    /** What is worth more takes a second person. */
    secondPersonAbove: wireMoney,
  }),
  refusals: {},
});
