import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { riskReasons } from '../domain/risk.ts';
import { withdrawalDetail, withdrawalView } from './withdrawal-view.ts';

export const memberId = z.string().regex(/^mbr_[0-9a-f]{32}$/);

export const staffWithdrawal = z.object({
  ...withdrawalView.omit({ mayAnswer: true }).shape,
  memberId,
  risk: z.array(z.enum(riskReasons)),
  /** Who of staff has it in hand, by their username. */
  claimedBy: z.string().optional(),
  claimedAt: wireInstant.optional(),
  /** From its amount on a second person has to approve it. */
  needsSecondPerson: z.boolean(),
  payeeName: z.string().optional(),
});
export type StaffWithdrawal = z.output<typeof staffWithdrawal>;

export const staffWithdrawalDetail = z.object({
  ...staffWithdrawal.shape,
  steps: z.array(z.object({ ...withdrawalDetail.shape.steps.element.shape, byId: z.string().optional() })),
  receipts: withdrawalDetail.shape.receipts,
  terms: withdrawalDetail.shape.terms,
  wagering: z.array(z.object({ source: z.string(), required: wireMoney, done: wireMoney, left: wireMoney })),
  payouts: z.array(
    z.object({
      payoutId: z.string(),
      amount: wireMoney,
      state: z.enum(['prepared', 'sent', 'accepted', 'unknown', 'paid', 'refused', 'returned']),
      bankReference: z.string().optional(),
      bankReason: z.string().optional(),
      preparedAt: wireInstant,
      polls: z.int(),
      endedAt: wireInstant.optional(),
    }),
  ),
  /** How many pictures the player sent in. */
  proofs: z.int(),
  disputes: z.array(
    z.object({
      disputeId: z.string(),
      missing: wireMoney,
      outcome: z.enum(['receipt_forced', 'refunded', 'repaid', 'received', 'returned']).optional(),
      openedAt: wireInstant,
      closedAt: wireInstant.optional(),
    }),
  ),
});
export type StaffWithdrawalDetail = z.output<typeof staffWithdrawalDetail>;
