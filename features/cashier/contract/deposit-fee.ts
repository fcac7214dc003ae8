import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { feePermilleMax } from '../domain/method.ts';

/** An amount and so many of a thousand; `house`: the player pays nothing of it. */
export const depositFee = z.strictObject({
  fixed: wireMoney.refine((fixed) => fixed >= 0n),
  permille: z.int().min(0).max(feePermilleMax),
  borneBy: z.enum(['player', 'house']),
});
