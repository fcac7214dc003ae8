import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { linesOfSlipText, slipTextMax } from '../../domain/slips/slip-text.ts';

export const setId = z.string().regex(/^set_[0-9a-f]{32}$/);
export const setNameMax = 40;

/** Numbers with their bets, with or without prices, as `domain/slip-text.ts` writes them. */
export const wireSlipText = z
  .string()
  .max(slipTextMax)
  .refine((text) => linesOfSlipText(text) !== undefined, 'not a slip');

export const savedSetView = z.object({
  setId,
  name: z.string(),
  slip: z.string(),
  lineCount: z.int(),
  savedAt: wireInstant,
});
export type SavedSetView = z.output<typeof savedSetView>;
