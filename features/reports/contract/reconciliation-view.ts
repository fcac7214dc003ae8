import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { differenceKinds } from '../domain/reconcile.ts';

export const accountName = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
export const staffReason = z.string().trim().min(5).max(300);

export const reconciliationDay = z.object({
  accountId: z.string(),
  day: z.iso.date(),
  currency: wireCurrency,
  /** `asking` until the bank has answered; `open` while a difference needs somebody's word. */
  state: z.enum(['asking', 'open', 'explained', 'even', 'agreed']),
  /** Null until the bank has answered. */
  books: z
    .object({
      bankOpening: wireMoney,
      bankIn: wireMoney,
      bankOut: wireMoney,
      bankClosing: wireMoney,
      ledgerOpening: wireMoney,
      ledgerIn: wireMoney,
      ledgerOut: wireMoney,
      ledgerClosing: wireMoney,
    })
    .nullable(),
  /** What the bank has beyond the ledger by this day's lines. */
  difference: wireMoney,
  /** Of it: transfers that nobody was given yet, and payouts that the bank made and we have not booked. */
  unmatched: wireMoney,
  inFlight: wireMoney,
  differences: z.int(),
  unexplained: z.int(),
  lookedAt: wireInstant.nullable(),
  fault: z.enum(['no_answer']).nullable(),
  agreedBy: z.string().nullable(),
  agreedAt: wireInstant.nullable(),
  note: z.string().nullable(),
});

export const dayDifference = z.object({
  side: z.enum(['bank', 'ledger', 'sum']),
  line: z.string(),
  kind: z.enum(differenceKinds),
  amount: wireMoney,
  at: wireInstant,
  /** The bank line, the withdrawal or the bank's transaction that it belongs to. */
  subject: z.string().nullable(),
  /** It needs nobody's word. */
  isKnown: z.boolean(),
  explainedBy: z.string().nullable(),
  explainedAt: wireInstant.nullable(),
  note: z.string().nullable(),
});
