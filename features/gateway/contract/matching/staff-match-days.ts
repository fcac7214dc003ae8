import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { vendorCode } from '../staff-words.ts';

export const matchSums = z.object({
  currency: wireCurrency,
  theirsCount: z.int(),
  oursCount: z.int(),
  theirs: wireMoney,
  ours: wireMoney,
  ledger: wireMoney,
});
export const matchDay = z.object({
  vendor: z.string(),
  day: z.iso.date(),
  version: z.int(),
  state: z.enum(['reading', 'comparing', 'done']),
  cause: z.enum(['schedule', 'staff', 'resend']),
  startedBy: z.string(),
  startedAt: wireInstant,
  finishedAt: wireInstant.nullable(),
  /** The vendor has a list; else our acts were held against the ledger alone. */
  isListed: z.boolean(),
  lastFault: z.string().nullable(),
  differences: z.int(),
  unexplained: z.int(),
  sums: z.array(matchSums),
});
export type MatchDay = z.output<typeof matchDay>;

export const staffMatchDays = endpoint({
  method: 'GET',
  path: '/staff/gateway/match-days',
  access: 'staff',
  permission: 'money.read',
  summary:
    "Each day of each vendor: its list, our acts and the ledger held against each other, the latest version's sums.",
  input: z.object({
    vendor: vendorCode.optional(),
    only: z.enum(['all', 'open']).default('all'),
    /** The last line of the page before, `2026-01-31.VENDOR`. */
    before: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\.[A-Z][A-Z0-9_]{1,19}$/)
      .optional(),
  }),
  output: z.object({ days: z.array(matchDay), next: z.string().optional() }),
  refusals: {},
});
