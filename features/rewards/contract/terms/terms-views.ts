import { z } from 'zod';
import { wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { levelsMax, percentMax } from '../../domain/level-terms.ts';
import { weightMax } from '../../domain/points-terms.ts';
import { wireProduct } from '../wire-points.ts';

/** Terms as they travel: amounts in money, where they are kept in minor units. */
export const pointsTermsView = z.strictObject({
  perPoint: wireNotNegative.refine((amount) => amount > 0n),
  weights: z.record(wireProduct, z.int().min(0).max(weightMax)),
  pointsPerUnit: z.int().min(1).max(1_000_000),
  isConvertible: z.boolean(),
});

const label = z.string().trim().min(1).max(24);
const color = z.string().regex(/^#[0-9a-f]{6}$/);

export const levelView = z.strictObject({
  names: z.strictObject({ TH: label, EN: label }),
  color,
  color2: color,
  depositMin: wireNotNegative,
  turnoverMin: wireNotNegative,
  keepTurnover: wireNotNegative,
  upgradeBonus: wireNotNegative,
  monthlyBonus: wireNotNegative,
  rebatePercent: z.int().min(100).max(percentMax),
  pointsPercent: z.int().min(100).max(percentMax),
  withdrawalPercent: z.int().min(100).max(percentMax),
});

export const levelTermsView = z.strictObject({
  needs: z.enum(['both', 'either']),
  bonusAs: z.enum(['cash', 'points']),
  levels: z.array(levelView).min(1).max(levelsMax),
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

export const pointsVersions = z.array(versionOf(pointsTermsView));
export const levelVersions = z.array(versionOf(levelTermsView));
