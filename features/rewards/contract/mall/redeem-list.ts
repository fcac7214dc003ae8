import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { rewardDrawings } from '../../domain/reward.ts';
import { wireStates } from '../../domain/redemption.ts';
import { redemptionId, wirePoints } from '../wire-points.ts';
import { pictureView } from './reward-view.ts';

export const redeemPageSize = 20;

export const redeemList = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointRedeemList',
  access: 'player',
  summary: 'What a member asked for and what became of it, the newest first.',
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    redemptions: z.array(
      z.object({
        redemptionId,
        names: z.object({ TH: z.string(), EN: z.string() }),
        drawing: z.enum(rewardDrawings),
        picture: pictureView,
        quantity: z.int(),
        points: wirePoints,
        status: z.enum(wireStates),
        at: wireInstant,
        decidedAt: wireInstant.nullable(),
        /** What the merchant wrote; of a rejected one. */
        reason: z.string().nullable(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
});
