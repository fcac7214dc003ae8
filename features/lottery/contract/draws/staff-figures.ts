import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffLotteryFigures = endpoint({
  method: 'GET',
  path: '/staff/figures/lottery',
  access: 'staff',
  permission: 'draws.read',
  summary: 'What the draws that closed since a moment took and paid, and what is running now.',
  input: z.object({ since: wireInstant }),
  output: z.object({
    /** Of draws that closed since then and are settled: what was paid for their tickets, and what they paid out. */
    settled: z.object({ draws: z.int(), stakes: wireMoney, payouts: wireMoney }),
    /** Of draws that are open, or closed and not settled yet. */
    running: z.object({ openDraws: z.int(), draws: z.int(), stakes: wireMoney }),
  }),
  refusals: {},
});
