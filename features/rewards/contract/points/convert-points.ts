import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { idempotencyKey, wirePoints, wirePointsSpent } from '../wire-points.ts';

export const convertPoints = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_convertPoints',
  access: 'player',
  summary: 'Turns points into money in the main wallet, at the rate of today.',
  input: z.strictObject({ points: wirePointsSpent, idempotencyKey }),
  output: z.object({ points: wirePoints, amount: wireMoney, pointsLeft: wirePoints }),
  refusals: {
    conversion_off: 409,
    points_step: 422,
    insufficient_points: 409,
    play_restricted: 403,
    wallet_blocked: 409,
    idempotency_conflict: 409,
  },
});
