import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { adjustmentStates, causes, directions } from '../domain/adjustment.ts';

export const adjustmentView = z.object({
  adjustmentId: z.string(),
  memberId: z.string(),
  account: z.string(),
  direction: z.enum(directions),
  amount: wireMoney,
  cause: z.enum(causes),
  evidence: z.string(),
  reason: z.string(),
  state: z.enum(adjustmentStates),
  /** The wallet's refusal, of one that failed. */
  failure: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: wireInstant,
  approvedBy: z.string().nullable(),
  endedAt: wireInstant.nullable(),
});
