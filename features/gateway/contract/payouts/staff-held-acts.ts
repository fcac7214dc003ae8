import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { ceilingNames, heldStates } from '../../domain/held-act.ts';

export const staffHeldActs = endpoint({
  method: 'GET',
  path: '/staff/gateway/held',
  access: 'staff',
  permission: 'money.read',
  summary: 'Payouts of vendors that went above a ceiling: owed, and paid once two people release them.',
  input: z.object({ state: z.enum(['held', 'decided']).default('held') }),
  output: z.object({
    held: z.array(
      z.object({
        heldId: z.string(),
        vendor: z.string(),
        transactionId: z.string(),
        operation: z.string(),
        memberId: z.string(),
        currency: z.string(),
        amount: wireMoney,
        ceiling: z.enum(ceilingNames),
        heldAt: wireInstant,
        state: z.enum(heldStates),
        requestedBy: z.string().nullable(),
        approvedBy: z.string().nullable(),
        decidedAt: wireInstant.nullable(),
        /** Why a released one could not be paid. */
        code: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});
