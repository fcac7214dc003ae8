import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { gameCode } from '../draws/draw-view.ts';

const took = z.object({ draws: z.int(), stakes: wireMoney, payouts: wireMoney });
export type Took = z.output<typeof took>;

export const staffGameResults = endpoint({
  method: 'GET',
  path: '/staff/figures/lottery/games',
  access: 'staff',
  permission: 'draws.read',
  summary:
    'What the settled draws of each game took and paid: in the day from a moment on, and with the 6 and 29 days before it.',
  input: z.object({ since: wireInstant }),
  output: z.object({
    games: z.array(z.object({ gameCode, day: took, week: took, month: took })),
  }),
  refusals: {},
});
