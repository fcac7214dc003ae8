import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { stateClock } from '#kit/shared/state-clock.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { depositReasons, depositStates } from '../domain/deposit.ts';
import { methodKinds } from '../domain/method.ts';

export const depositId = z.string().regex(/^dep_[0-9a-f]{32}$/);

/** A promotion for a deposit. */
export const depositOffer = z.object({ offerId: z.string().max(64), name: z.string() });

/** A deposit as its player sees it. */
export const depositView = z.object({
  depositId,
  state: z.enum(depositStates),
  /** Who has to act, until when, and why it is so. */
  clock: stateClock(depositStates),
  kind: z.enum(methodKinds),
  /** What the player asked for. */
  amount: wireMoney,
  /** What must be paid, to the satang: it may differ by less than a baht so that equal amounts stay apart. */
  payAmount: wireMoney,
  /** What the deposit costs the player, of what arrives. */
  fee: wireMoney,
  /** What arrived, before the fee; absent until then. */
  creditedAmount: wireMoney.optional(),
  reference: z.string(),
  accountName: z.string(),
  accountProxy: z.string(),
  bankName: z.string(),
  /** The text of the QR code; only while it may be paid. */
  qrPayload: z.string().optional(),
  /** Where the simulated bank pays this code; only where the payment provider is the simulated bank. */
  simulatedBankUrl: z.url().optional(),
  /** The provider's page where it is paid; only while it may be paid, and once the provider has answered. */
  payUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** What the provider shows to be scanned. */
  payCode: z.string().optional(),
  /** The promotion that was chosen with it. */
  offer: depositOffer.optional(),
  createdAt: wireInstant,
  expiresAt: wireInstant,
  creditedAt: wireInstant.optional(),
  late: z.boolean(),
});

/** One state that a deposit was in. */
export const depositStep = z.object({
  state: z.enum(depositStates),
  since: wireInstant,
  reason: z.enum(depositReasons),
  by: z.enum(['player', 'bank', 'system', 'staff']),
});

export type DepositView = z.output<typeof depositView>;
