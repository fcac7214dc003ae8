import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { withdrawalView } from './withdrawal-view.ts';

/** The same key answers the same withdrawal: pressing twice asks for one. It can't be taken back. */
export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/cashier/withdrawals',
  access: 'player',
  summary: 'Asks for money to be paid to an own bank account; it is set aside at once',
  sealed: true,
  input: z.strictObject({
    accountId: z.string().regex(/^bka_[0-9a-f]{32}$/),
    amount: wireAmount,
    /** The withdrawal password. */
    typed: z.string().min(1).max(256),
    /** The player's word that what a withdrawal takes away may go, such as a bonus in play. */
    givesUp: z.boolean().optional(),
    idempotencyKey: z.string().min(8).max(64),
  }),
  output: withdrawalView,
  refusals: {
    payment_password_unset: 409,
    payment_password_wrong: 422,
    withdrawals_closed: 409,
    /** Staff keeps the player from withdrawing. */
    withdrawals_blocked: 403,
    withdrawals_held: 409,
    /** `amount`: what was credited before the bank has told of it. */
    deposit_unconfirmed: 409,
    /** `missing`: what the player has not shown yet. */
    verification_needed: 409,
    documents_overdue: 409,
    bank_account_unknown: 422,
    bank_account_pending: 409,
    name_differs: 409,
    withdrawal_too_small: 422,
    withdrawal_too_large: 422,
    day_count_reached: 409,
    day_amount_reached: 409,
    wagering_left: 409,
    /** `amount`: what would be given up, without the player's word. */
    bonus_in_play: 409,
    insufficient_funds: 409,
    wallet_blocked: 409,
    duplicate_mismatch: 422,
  },
});
