import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const queueNames = [
  'unmatched',
  'withdrawal_review',
  'withdrawal_disputes',
  'withdrawal_bank',
  'documents',
  'approvals',
] as const;

export const staffActivity = endpoint({
  method: 'GET',
  path: '/staff/reports/activity',
  access: 'staff',
  permission: 'reports.read',
  summary:
    "The last days in the merchant's money, the oldest first: money in and out, GGR, NGR, active players, what came back, errors of vendors' calls; and how long each queue waits.",
  input: z.object({ days: z.coerce.number().int().min(7).max(92).default(30) }),
  output: z.object({
    /** Empty where nothing happened in any of them. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        deposits: wireMoney,
        withdrawals: wireMoney,
        ggr: wireMoney,
        ngr: wireMoney,
        players: z.int(),
        /** In ten-thousandths; null where nothing was settled. */
        returned: z.int().nullable(),
        /** Calls of vendors that were refused for more than a player's own matter; kept for thirty days. */
        vendorErrors: z.int(),
      }),
    ),
    queues: z.array(z.object({ name: z.enum(queueNames), count: z.int(), since: wireInstant.nullable() })),
  }),
  refusals: {},
});
