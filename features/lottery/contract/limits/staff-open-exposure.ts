import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawStates } from '../../domain/draws/draw-state.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';

export const staffOpenExposure = endpoint({
  method: 'GET',
  path: '/staff/figures/lottery/exposure',
  access: 'staff',
  permission: 'draws.read',
  summary:
    'The draws with bets that are not settled: what they took, and the most that they could pay; the dearest ten, and all together.',
  input: z.object({}),
  output: z.object({
    draws: z.array(
      z.object({
        drawId,
        gameCode,
        numero: z.string(),
        state: z.enum(drawStates),
        closeAt: wireInstant,
        stakes: wireMoney,
        /** The dearest outcome of each bet type, added up: no result pays more. */
        payoutMax: wireMoney,
      }),
    ),
    all: z.object({ draws: z.int(), stakes: wireMoney, payoutMax: wireMoney }),
  }),
  refusals: {},
});
