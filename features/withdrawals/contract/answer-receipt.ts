import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { proofsMax } from '../domain/proof.ts';
import { receiptAnswers, withdrawalId, withdrawalView } from './withdrawal-view.ts';

/** The same answer again changes nothing. */
export const answerReceipt = endpoint({
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawalId/receipt',
  access: 'player',
  summary: 'Says whether the money has arrived; what did not is looked at by staff',
  input: z.strictObject({
    withdrawalId,
    answer: z.enum(receiptAnswers),
    /** Of a part: how much arrived, above nothing and below all. */
    receivedAmount: wireMoney.optional(),
    /** Pictures that were sent in before; needed where not everything arrived. */
    proofs: z
      .array(z.string().regex(/^fil_[0-9a-f]{32}$/))
      .max(proofsMax)
      .default([]),
  }),
  output: withdrawalView,
  refusals: {
    answer_too_late: 409,
    answer_impossible: 409,
    received_amount_invalid: 422,
    proof_needed: 422,
    proof_unknown: 422,
  },
});
