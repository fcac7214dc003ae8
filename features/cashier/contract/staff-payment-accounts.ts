import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { methodKinds, minutesOf } from '../domain/method.ts';
import { depositFee } from './deposit-fee.ts';

export const methodId = z.string().regex(/^dpm_[0-9a-f]{32}$/);

/** What staff sets of a way to pay. */
export const methodTerms = z.strictObject({
  amountMin: wireAmount,
  amountMax: wireAmount,
  /** Offered as buttons, in this order. */
  presets: z.array(wireAmount).max(12),
  fee: depositFee,
  /** How long a deposit waits to be paid. */
  minutes: z.int().min(minutesOf.least).max(minutesOf.most),
  state: z.enum(['on', 'off']),
});

export const staffPaymentAccounts = endpoint({
  method: 'GET',
  path: '/staff/payment-accounts',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'The accounts that deposits are paid to, each with its ways to pay and their terms.',
  input: z.object({}),
  output: z.object({
    accounts: z.array(
      z.object({
        accountId: z.string(),
        provider: z.string(),
        bankName: z.string(),
        accountName: z.string(),
        number: z.string(),
        /** Whether money there is not real. */
        simulated: z.boolean(),
        /** Why nobody is sent there now, although it is switched on. */
        barred: z.enum(['licence_needed', 'simulation_forbidden', 'provider_unknown']).optional(),
        methods: z.array(z.object({ ...methodTerms.shape, methodId, kind: z.enum(methodKinds), version: z.int() })),
      }),
    ),
  }),
  refusals: {},
});
