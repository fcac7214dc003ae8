import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { counterAccountOwners } from '../domain/account.ts';

export const staffLedgerAccounts = endpoint({
  method: 'GET',
  path: '/staff/ledger/accounts',
  access: 'staff',
  permission: 'money.read',
  summary: "The merchant's counter-accounts, what its members hold, and where the permanent verifier stands.",
  input: z.object({}),
  output: z.object({
    accounts: z.array(
      z.object({
        owner: z.enum(counterAccountOwners),
        code: z.string(),
        currency: wireCurrency,
        /** Below zero is what the account gave away. */
        balance: wireMoney,
        movements: z.int().min(0),
      }),
    ),
    /** What wallets hold and what stands on the other ends, both of one moment: together zero. */
    books: z.object({
      at: wireInstant,
      totals: z.array(
        z.object({ currency: wireCurrency, wallets: z.int().min(0), held: wireMoney, others: wireMoney }),
      ),
    }),
    verifier: z.object({
      rounds: z.int().min(0),
      deviations: z.int().min(0),
      lookedAt: wireInstant.optional(),
    }),
  }),
  refusals: {},
});
