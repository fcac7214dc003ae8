import { z } from 'zod';

/** What people can decide about a withdrawal beside letting it go on; the worker carries it out. */
export const decisionKinds = [
  'reject',
  'pay_again',
  'bank_paid',
  'bank_refused',
  'force_receipt',
  'refund',
  'pay_rest',
] as const;

export const decision = z.object({ kind: z.enum(decisionKinds), reason: z.string(), by: z.string() });
export type Decision = z.output<typeof decision>;

/** How staff closes a dispute; always with a second person. */
export const disputeOutcomes = ['force_receipt', 'refund', 'pay_rest'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** What the bank's own evidence says of a payout that it never answered; always with a second person. */
export const bankFindings = ['bank_paid', 'bank_refused'] as const;

/** What the player is told of a rejection; the words of staff stay with staff. */
export const rejectionReasons = ['account_details', 'identity', 'rules', 'asked_by_player', 'other'] as const;
