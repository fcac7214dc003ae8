import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { figureId, wirePoints } from '../wire-points.ts';
import { transactionKinds } from './point-transactions.ts';

export const playerTransactionsMax = 50;

export const staffPlayerRewards = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/rewards',
  access: 'staff',
  permission: 'rewards.read',
  summary: "A player's points and VIP level: how they stand, and the newest of what moved them.",
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({
    points: wirePoints,
    level: z.int(),
    levelNames: z.object({ TH: z.string(), EN: z.string() }).nullable(),
    since: wireInstant.nullable(),
    deposits: wireMoney,
    turnover: wireMoney,
    monthTurnover: wireMoney,
    transactions: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(transactionKinds),
        /** Whole points, below zero where they went out. */
        points: z.string().regex(/^-?\d{1,15}$/),
        at: wireInstant,
        day: z.string().nullable(),
        figureId: figureId.nullable(),
      }),
    ),
    changes: z.array(
      z.object({ from: z.int(), to: z.int(), cause: z.enum(['reached', 'kept_no_longer']), at: wireInstant }),
    ),
    bonuses: z.array(
      z.object({
        bonusId: z.string(),
        level: z.int(),
        month: z.string(),
        paidAs: z.enum(['cash', 'points']),
        amount: wireMoney,
        at: wireInstant,
      }),
    ),
  }),
  refusals: { player_unknown: 404 },
});
