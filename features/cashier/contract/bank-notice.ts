import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** What a bank tells of one incoming transfer. */
export const bankNoticeBody = z.strictObject({
  transactionId: z.string().min(1).max(64),
  accountProxy: z.string().min(1).max(32),
  amount: wireAmount,
  currency: wireMoneyCode,
  paidAt: wireInstant,
  payerName: z.string().max(100),
  payerAccount: z.string().max(40),
  reference: z.string().max(25).optional(),
});
export type BankNotice = z.output<typeof bankNoticeBody>;

/**
 * The bank's webhook. Signed: `x-bank-signature` = hex HMAC-SHA256 over `timestamp.nonce.METHOD path`, a line feed
 * and the body, with the key that `x-bank-key-id` names; `x-bank-timestamp` in seconds, at most 5 minutes off; `x-bank-nonce` is used once.
 */
export const bankNotice = endpoint({
  method: 'POST',
  path: '/wps/cashier/bank-notice',
  access: 'visitor',
  machine: true,
  // A transfer that was made is taken: what is refused for good here, the bank would not tell again.
  always: true,
  summary: 'A bank tells of an incoming transfer',
  input: bankNoticeBody,
  output: z.object({ outcome: z.enum(['credited', 'unmatched', 'duplicate']) }),
  refusals: {
    signature_invalid: 401,
    notice_expired: 401,
    nonce_used: 409,
    duplicate_mismatch: 422,
    unknown_account: 422,
  },
});
