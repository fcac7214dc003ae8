import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';

/** For each prize its numbers, or an index with two decimals and more. */
export const wireDrawn = z.record(
  z.string().regex(/^[a-z][A-Za-z0-9]{0,29}$/),
  z.array(z.string().regex(/^[-+]?[0-9.]{1,20}$/)).max(100),
);

export const sourceText = z.string().trim().min(2).max(200);
export const sourceUrl = z.url({ protocol: /^https?$/ }).max(500);
export const evidenceHash = z.string().regex(/^[0-9a-f]{32}$/);

/** Where a result was read: whoever wants to can look there too. */
export const sourceView = {
  source: z.string(),
  sourceUrl: z.string().optional(),
  /** Address of a picture. */
  evidence: z.string().optional(),
};

/** A version of a result that was corrected: the old ones stay beside it. */
export const correctionView = z.object({
  version: z.int(),
  drawn: wireDrawn,
  reason: z.string(),
  ...sourceView,
  orderedAt: wireInstant,
  /** When every ticket had got or given the difference. */
  endedAt: wireInstant.optional(),
});
