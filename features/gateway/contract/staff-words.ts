import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { transactionKinds } from '../domain/transaction.ts';

export const vendorCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/);
export const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/);
export const keyId = z.string().regex(/^gwk_[0-9a-f]{32}$/);
export const memberId = z.string().regex(/^mbr_[0-9a-f]{32}$/);
export const findingId = z.string().regex(/^gwf_[0-9a-f]{32}$/);
/** The number of a row, as text: longer than what a browser counts exactly. */
export const rowNo = z.string().regex(/^[1-9]\d{0,17}$/);
/** An id that a vendor gave, as somebody types or pastes it. */
export const vendorsId = z.string().trim().min(1).max(100);
/** Goes into the audit trail. */
export const staffReason = z.string().trim().min(5).max(300);

export const breakerStates = ['closed', 'open', 'half_open'] as const;
/** How our calls to a vendor, or for one of its games, stand. */
export const wireHealth = z.object({
  state: z.enum(breakerStates),
  tryAt: wireInstant.nullable(),
  answeredAt: wireInstant.nullable(),
  failedAt: wireInstant.nullable(),
  lastFault: z.string().nullable(),
});

/** What the vendor's calls of the last hour came to. A fault should be tried again; a refusal is an answer. */
export const wireSums = z.object({
  calls: z.int(),
  refusals: z.int(),
  faults: z.int(),
  slowestMs: z.int(),
  lastAt: wireInstant.nullable(),
});

/** A business act of a vendor. */
export const wireAct = z.object({
  transactionId: z.string(),
  kind: z.enum(transactionKinds),
  requestId: z.string(),
  roundNo: z.string().nullable(),
  memberId: z.string(),
  currency: z.string(),
  amount: wireMoney,
  referenceId: z.string().nullable(),
  takenBack: z.boolean(),
  recordedAt: wireInstant,
});

export const heldId = z.string().regex(/^gha_[0-9a-f]{32}$/);
