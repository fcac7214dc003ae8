import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { revenueInput } from './staff-revenue.ts';

const figures = z.object({ stake: wireMoney, payout: wireMoney, ggr: wireMoney, ngr: wireMoney });

export const staffRevenueCorrections = endpoint({
  method: 'GET',
  path: '/staff/reports/revenue-corrections',
  access: 'staff',
  permission: 'reports.read',
  summary:
    'Lines of revenue that have changed since a moment: as they were known then, as they are known now, and the difference.',
  input: revenueInput.extend({ asKnownAt: wireInstant }),
  output: z.object({
    rows: z.array(
      z.object({
        day: z.iso.date().nullable(),
        vendor: z.string().nullable(),
        /** Null: all games; empty: the vendor named none. */
        game: z.string().nullable(),
        currency: wireCurrency,
        known: figures,
        now: figures,
        /** Now less then. */
        difference: figures,
      }),
    ),
    next: z.string().optional(),
  }),
  refusals: { range_unfit: 422 },
});
