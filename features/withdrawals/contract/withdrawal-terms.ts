import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const withdrawalTerms = endpoint({
  method: 'GET',
  path: '/wps/cashier/withdrawal-terms',
  access: 'player',
  summary: 'What a withdrawal costs and is held to now, and whether one is possible',
  input: z.object({}),
  output: z.object({
    /** Absent where withdrawals are closed. */
    terms: z
      .object({
        level: z.int(),
        amountMin: wireMoney,
        amountMax: wireMoney,
        dayCount: z.int(),
        dayAmount: wireMoney,
        leftCount: z.int(),
        leftAmount: wireMoney,
        /** Of the next request: what of it costs nothing, and what is taken otherwise. */
        feeFreeLeft: z.int(),
        feeFixed: wireMoney,
        feePermille: z.int(),
        confirmMinutes: z.int(),
        reopenDays: z.int(),
      })
      .optional(),
    /** What has to be played through first, by what asks for it. */
    wagering: z.array(z.object({ source: z.string(), required: wireMoney, done: wireMoney, left: wireMoney })),
    /** The wagering is waived for who may not play. */
    wageringWaived: z.boolean(),
    /** No request is taken before. */
    heldUntil: wireInstant.optional(),
    /** Something has to be proved or shown first. */
    proofMissing: z.enum(['verification_needed', 'documents_overdue']).optional(),
    /** What a withdrawal would take away now; absent where that is nothing. */
    givesUp: z.object({ count: z.int(), amount: wireMoney }).optional(),
    hasPassword: z.boolean(),
    balance: wireMoney,
    /** Own bank accounts; one that is new can be paid from a moment on. */
    accounts: z.array(
      z.object({
        accountId: z.string(),
        bank: z.string(),
        /** The last digits alone. */
        accountNumber: z.string(),
        usableFrom: wireInstant,
        /** The bank has it under another name: nothing is paid there. */
        nameDiffers: z.boolean(),
      }),
    ),
    /** From the request to the bank's word, in seconds, over the last thirty days; absent where too few were paid. */
    times: z.object({ count: z.int(), median: z.int(), p95: z.int() }).optional(),
  }),
  refusals: {},
});
