import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { wireAmount, wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** What we and the simulated bank say to each other about money that goes out: one shape, read by both. */

const payoutId = z.string().regex(/^[a-z]{2,5}_[0-9a-f]{32}$/);

/** Bank by its code, such as `KBANK`; the number without dashes. */
const payee = z.strictObject({
  bank: z.string().regex(/^[A-Z]{2,10}$/),
  number: z.string().regex(/^\d{6,20}$/),
  name: z.string().trim().min(1).max(100),
});

const ordered = {
  payoutId,
  /** Our own account there, as the bank writes it. */
  accountProxy: z.string().min(1).max(32),
  amount: wireAmount,
  currency: wireMoneyCode,
};

/** To a named account, or back to where a transfer came from, by the bank's own number of it: whole, and once. */
export const payoutOrder = z.union([
  z.strictObject({ ...ordered, payee }),
  z.strictObject({ ...ordered, returnOf: z.string().min(1).max(64) }),
]);

export const payoutRefusals = [
  'account_unknown',
  'account_closed',
  'name_differs',
  'limit_reached',
  'transfer_unknown',
  'already_returned',
  'other',
] as const;

/** Where a payout stands. `unheard`: the bank never got an order of that id, so the same id may be sent again. */
export const payoutState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('accepted'), reference: z.string().max(64) }),
  z.object({ state: z.literal('paid'), reference: z.string().max(64), paidAt: wireInstant }),
  z.object({ state: z.literal('refused'), reason: z.enum(payoutRefusals) }),
  /** It was paid and came back. */
  z.object({ state: z.literal('returned'), reference: z.string().max(64), returnedAt: wireInstant }),
  z.object({ state: z.literal('unheard') }),
]);

/** What the bank tells by itself when a payout that it had accepted moves on. */
export const payoutNoticeBody = z.strictObject({ payoutId, outcome: payoutState });

/** @property name as the holder gave it to us: some banks compare it, some answer their own. */
export const nameQuestion = payee;
export const nameAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('known'), name: z.string().max(100) }),
  z.object({ state: z.literal('unknown_account') }),
]);

export const statementQuestion = z.object({
  accountProxy: z.string().min(1).max(32),
  from: wireInstant,
  until: wireInstant,
});

/** Lines of one account in `[from, until)`, the oldest first, with the balance before and after them. */
export const bankStatement = z.object({
  opening: wireMoney,
  closing: wireMoney,
  lines: z.array(
    z.object({
      transactionId: z.string().max(64),
      direction: z.enum(['in', 'out', 'returned']),
      amount: wireAmount,
      at: wireInstant,
      /** Ours, where the bank was told one: a deposit's reference or a payout's id. */
      reference: z.string().max(64).optional(),
    }),
  ),
});

export type PayoutOrder = z.output<typeof payoutOrder>;
export type PayoutStanding = z.output<typeof payoutState>;
export type Payee = z.output<typeof payee>;
export type NameAnswer = z.output<typeof nameAnswer>;
export type BankStatement = z.output<typeof bankStatement>;
