import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { wireRate } from '../../domain/terms/rate.ts';
import { shapeReturn } from './bet-types.ts';
import { gameCode } from '../draws/draw-view.ts';

export const memberId = z.string().regex(/^mbr_[0-9a-f]{32}$/);
export const rates = z.record(z.string().regex(/^[a-z][a-z0-9_]{1,39}$/), wireRate);

export const accountRates = z.object({
  memberId,
  gameCode,
  account: z.string(),
  /** 0 while the account never had rates of its own. */
  version: z.int(),
  /** Upline of the account, nearest first. */
  above: z.array(z.object({ memberId: z.string(), account: z.string().optional() })),
  betTypes: z.array(
    z.object({
      betType: z.string(),
      /** Everybody's. */
      termsRate: wireRate,
      /** The highest that the merchant lets an account have. */
      rateMax: wireRate,
      /** The nearest entry above, where there is one. */
      inherited: z.object({ rate: wireRate, from: z.string() }).optional(),
      own: wireRate.optional(),
      /** What a slip of the account is priced at. */
      rate: wireRate,
      returns: z.array(shapeReturn),
    }),
  ),
  history: z.array(z.object({ version: z.int(), rates, reason: z.string(), setBy: z.string(), setAt: wireInstant })),
});
