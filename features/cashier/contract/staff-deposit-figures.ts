import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffDepositFigures = endpoint({
  method: 'GET',
  path: '/staff/figures/deposits',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'Transfers credited since a moment, deposits that wait to be paid, and transfers without an owner.',
  input: z.object({ since: wireInstant }),
  output: z.object({
    credited: z.object({ count: z.int(), amount: wireMoney }),
    waiting: z.object({ count: z.int(), amount: wireMoney }),
    oldestUnmatchedAt: wireInstant.optional(),
    unmatched: z.object({ count: z.int(), amount: wireMoney }),
  }),
  refusals: {},
});
