import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

const currency = wireCurrency;

export const revenueFigures = z.object({
  currency,
  bets: z.int(),
  stake: wireMoney,
  refunded: wireMoney,
  open: wireMoney,
  payout: wireMoney,
  jackpot: wireMoney,
  bonus: wireMoney,
  tips: wireMoney,
  corrections: wireMoney,
  ggr: wireMoney,
  ngr: wireMoney,
  /** What came back of settled stakes, in ten-thousandths; null where none was settled. */
  returned: z.int().nullable(),
});

export const revenueRow = revenueFigures.extend({
  day: z.iso.date().nullable(),
  vendor: z.string().nullable(),
  /** Null: all games; empty: the vendor named none. */
  game: z.string().nullable(),
  /** Members with a bet that stands; null over several days, of which nobody can be counted once. */
  players: z.int().nullable(),
});

export const revenueGroups = ['day', 'vendor', 'game'] as const;

export const revenueInput = z.object({
  /** Business days of the merchant, both included; 366 at most. */
  from: z.iso.date(),
  until: z.iso.date(),
  by: z.enum(revenueGroups).default('day'),
  vendor: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{1,19}$/)
    .optional(),
  /** How many rows came before. */
  after: z
    .string()
    .regex(/^[1-9][0-9]{0,5}$/)
    .optional(),
});

export const staffRevenue = endpoint({
  method: 'GET',
  path: '/staff/reports/revenue',
  access: 'staff',
  permission: 'reports.read',
  summary:
    'What was staked and won, GGR and NGR, by day, vendor or game: each act counts on the day of its bet; as known now or at a moment before.',
  input: revenueInput.extend({ asKnownAt: wireInstant.optional() }),
  output: z.object({
    rows: z.array(revenueRow),
    next: z.string().optional(),
    /** Over all rows, whichever are shown. */
    totals: z.array(revenueFigures),
    /** What was known then is shown; ask for the next page with it. */
    asKnownAt: wireInstant,
    /** When days were counted last; null: not yet. */
    countedAt: wireInstant.nullable(),
  }),
  refusals: { range_unfit: 422 },
});
