import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { kind } from '../wire-words.ts';

export const periodsPageSize = 31;

export const staffRebatePeriods = endpoint({
  method: 'GET',
  path: '/staff/rebates/periods',
  access: 'staff',
  permission: 'rewards.read',
  summary: 'What each period came to: members, what it counted, what it costs, what was paid, waits and expired.',
  input: z.object({ kind: kind.default('rebate'), before: z.iso.date().optional() }),
  output: z.object({
    periods: z.array(
      z.object({
        first: z.string(),
        last: z.string(),
        members: z.int(),
        base: wireMoney,
        amount: wireMoney,
        paid: wireMoney,
        open: wireMoney,
        expired: wireMoney,
      }),
    ),
    next: z.string().optional(),
  }),
  refusals: {},
});
