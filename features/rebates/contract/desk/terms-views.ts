import { z } from 'zod';
import { wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { cashbackRateMax, tiersMax } from '../../domain/cashback.ts';
import { claimRecord, edgeMax, rateMax } from '../../domain/rebate-terms.ts';
import { wireCategory } from '../wire-words.ts';

/** Terms as they travel: amounts in money, where they are kept in minor units. */
export const rebateTermsView = z.strictObject({
  ...claimRecord,
  rows: z.record(
    wireCategory,
    z.strictObject({ rate: z.int().min(0).max(rateMax), edge: z.int().min(0).max(edgeMax) }),
  ),
});

export const cashbackTermsView = z.strictObject({
  ...claimRecord,
  isOn: z.boolean(),
  period: z.enum(['week', 'month']),
  tiers: z
    .array(z.strictObject({ lossMin: wireNotNegative, rate: z.int().min(1).max(cashbackRateMax) }))
    .min(1)
    .max(tiersMax),
  cap: wireNotNegative,
  withoutRebated: z.boolean(),
});

const versionOf = <Terms extends z.ZodType>(terms: Terms) =>
  z.object({
    version: z.int(),
    validFrom: z.string(),
    terms,
    by: z.string(),
    at: wireInstant,
    reason: z.string(),
  });

export const rebateVersions = z.array(versionOf(rebateTermsView));
export const cashbackVersions = z.array(versionOf(cashbackTermsView));
