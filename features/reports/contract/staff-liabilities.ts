import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

const currency = wireCurrency;

/** What is owed, or may come to be: of the ledger, of bets that run, and of money that the ledger does not know yet. */
export const liabilityNames = [
  'cash',
  'bonus',
  'locked',
  'trial',
  'points',
  'commission',
  'pot',
  'held_withdrawals',
  'open_bets',
  'at_vendor',
  'unmatched_lines',
  'awaited_deposits',
] as const;

export const staffLiabilities = endpoint({
  method: 'GET',
  path: '/staff/reports/liabilities',
  access: 'staff',
  permission: 'money.read',
  summary: 'What the house owes in one picture, with the moment of its parts, and whether it agrees with the ledger.',
  input: z.object({}),
  output: z.object({
    at: wireInstant,
    /** The moment of the lines of wallets, and of the ledger's sums. */
    walletsAt: wireInstant,
    lines: z.array(
      z.object({
        name: z.enum(liabilityNames),
        /** The vendor, where it is of one. */
        vendor: z.string().nullable(),
        currency,
        amount: wireMoney,
        /** How many wallets, requests, bets or transfers. */
        count: z.int().nullable(),
      }),
    ),
    /** The ledger's own sums: what wallets hold, and what stands on the other ends. Together zero. */
    ledger: z.array(z.object({ currency, wallets: wireMoney, accounts: wireMoney })),
  }),
  refusals: {},
});
