import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { stateClock } from '#kit/shared/state-clock.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { lineStates, returnPayoutStates } from '../domain/bank-line.ts';
import { depositStates, unmatchedReasons } from '../domain/deposit.ts';
import { depositId, depositView } from './deposit-view.ts';

const memberId = z.string().regex(/^mbr_[0-9a-f]{32}$/);

export const staffDeposit = z.object({ ...depositView.shape, memberId });

export const staffDeposits = endpoint({
  method: 'GET',
  path: '/staff/deposits',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'Deposits of the merchant, newest or oldest first',
  input: z.object({
    state: z.enum(depositStates).optional(),
    memberId: memberId.optional(),
    /** A whole deposit id or its end, or a whole reference. */
    search: z.string().trim().max(64).optional(),
    /** The last of the page before, in the same direction. */
    before: depositId.optional(),
    /** `down`: newest first. */
    direction: z.enum(['up', 'down']).default('down'),
  }),
  output: z.object({ deposits: z.array(staffDeposit), next: depositId.optional() }),
  refusals: {},
});

export const bankLine = z.object({
  lineId: z.string(),
  transactionId: z.string(),
  amount: wireMoney,
  paidAt: wireInstant,
  receivedAt: wireInstant,
  payerName: z.string(),
  payerAccount: z.string(),
  reference: z.string().optional(),
  state: z.enum(lineStates),
  /** Who has to act, and until when. */
  clock: stateClock(lineStates),
  reason: z.enum(unmatchedReasons).optional(),
  suggestion: staffDeposit.optional(),
  /** Whether its bank can send it back to where it came from. */
  canGoBack: z.boolean(),
  /** By which it goes back, went back, or could not. */
  payout: z
    .object({
      payoutId: z.string(),
      state: z.enum(returnPayoutStates),
      /** The bank's own number of it. */
      bankRef: z.string().optional(),
      /** Code of why the bank refused it. */
      bankReason: z.string().optional(),
    })
    .optional(),
});
export type BankLine = z.output<typeof bankLine>;
