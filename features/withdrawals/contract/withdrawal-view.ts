import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { stateClock } from '#kit/shared/state-clock.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { withdrawalStates } from '../domain/withdrawal-clock.ts';

export const withdrawalId = z.string().regex(/^wdr_[0-9a-f]{32}$/);

export const receiptAnswers = ['received', 'not_received', 'partly_received'] as const;

/** A withdrawal as its player sees it, with the clock of the state that it is in. */
export const withdrawalView = z.object({
  withdrawalId,
  clock: stateClock(withdrawalStates),
  /** What left the balance: what arrives, and the fee. */
  amount: wireMoney,
  fee: wireMoney,
  net: wireMoney,
  bank: z.string(),
  /** The last digits alone. */
  accountNumber: z.string(),
  requestedAt: wireInstant,
  sentAt: wireInstant.optional(),
  endedAt: wireInstant.optional(),
  /** What the player may still say of the money, until when. */
  mayAnswer: z.object({ answers: z.array(z.enum(receiptAnswers)), until: wireInstant.optional() }).optional(),
});
export type WithdrawalView = z.output<typeof withdrawalView>;

export const stepView = z.object({
  state: z.enum(withdrawalStates),
  at: wireInstant,
  by: z.enum(['player', 'staff', 'system', 'bank']),
  reason: z.string().optional(),
});

export const receiptView = z.object({
  answer: z.enum([...receiptAnswers, 'assumed', 'forced']),
  receivedAmount: wireMoney,
  remainingAmount: wireMoney,
  at: wireInstant,
  by: z.enum(['player', 'timeout', 'staff']),
});

/** Everything about one: each step, what was said of the money, and the terms that were frozen with the request. */
export const withdrawalDetail = z.object({
  ...withdrawalView.shape,
  steps: z.array(stepView),
  receipts: z.array(receiptView),
  /** The bank's own number of the last payment. */
  bankReference: z.string().optional(),
  /** What the last payment was: the rest of a disputed one is less than `net`. */
  paidAmount: wireMoney.optional(),
  terms: z.object({
    level: z.int(),
    version: z.int(),
    confirmMinutes: z.int(),
    reopenDays: z.int(),
    hash: z.string(),
  }),
});
export type WithdrawalDetail = z.output<typeof withdrawalDetail>;
