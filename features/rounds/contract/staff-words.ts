import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { currency, gameCode } from './round-view.ts';

/** Goes into the audit trail. */
export const staffReason = z.string().trim().min(5).max(300);

export const wireLimits = z.object({
  currency,
  stakeMin: wireMoney,
  stakeMax: wireMoney,
  payoutMax: wireMoney,
  ladder: z.array(wireMoney),
});

/** Observed and theoretical RTP, as fractions of the stakes. */
export const wireReturn = z.object({
  version: z.int(),
  currency,
  /** Of Bangkok; null: of all days. */
  day: z.string().nullable(),
  rounds: z.int(),
  staked: wireMoney,
  paid: wireMoney,
  actual: z.number(),
  theoryLeast: z.number(),
  theoryMost: z.number(),
  /** Null where there are too few rounds to tell. */
  band: z.object({ least: z.number(), most: z.number() }).nullable(),
  verdict: z.enum(['inside', 'above', 'below', 'few']),
});

export const wireOwnGame = z.object({
  game: gameCode,
  vendor: z.string(),
  /** In the language of the visit. */
  name: z.string(),
  enabled: z.boolean(),
  /** In play; null for a game that was never published. */
  version: z.int().nullable(),
  mathsHash: z.string().nullable(),
  publishedAt: wireInstant.nullable(),
  /** Found in this release and not in play: it waits for two people. */
  waitingVersion: z.int().nullable(),
  openRounds: z.int(),
  /** By the sheet, such as `96.50 %`; null without one. */
  theory: z.string().nullable(),
  returns: z.array(wireReturn),
  unseenAlerts: z.int(),
  /** This release's figures of it can't be read: it is played only as far as they were published before. */
  isSheetBroken: z.boolean(),
  isKeptHere: z.boolean(),
});
