import { z } from 'zod';
import { products } from '#kit/shared/products.ts';
import { wholeUp } from './whole.ts';

export const perPointMax = 10n ** 12n;
export const weightMax = 1000;

/** How points are earned and what they are worth; amounts in minor units. */
export const pointsRecord = z.strictObject({
  /** So much valid turnover is one point, before weights and multipliers. */
  perPoint: wholeUp.refine((amount) => amount > 0n && amount <= perPointMax),
  /** What of the turnover of a product counts, in percent. */
  weights: z.record(z.enum(products), z.int().min(0).max(weightMax)),
  /** So many points are one unit of money. */
  pointsPerUnit: z.int().min(1).max(1_000_000),
  isConvertible: z.boolean(),
});
export type PointsTerms = z.output<typeof pointsRecord>;

export const pointsTermsOf = (stored: unknown): PointsTerms => pointsRecord.parse(stored);

/** What a merchant begins with: low-edge tables count for a fifth. */
export const pointsStart: PointsTerms = {
  perPoint: 100_00n,
  weights: {
    LOTT: 100,
    ELOTT: 100,
    RNG: 100,
    LIVE: 20,
    TABLE: 20,
    FISH: 100,
    PVP: 100,
    SPORTS: 100,
    ESPORTS: 100,
    MINIGAME: 100,
    OTHER: 20,
  },
  pointsPerUnit: 100,
  isConvertible: true,
};

/** What so many points are in money, in minor units; undefined where it would leave a part of the smallest coin. */
export const moneyOfPoints = (points: bigint, { pointsPerUnit }: PointsTerms, unit: bigint): bigint | undefined => {
  const amount = points * unit;
  return amount % BigInt(pointsPerUnit) === 0n ? amount / BigInt(pointsPerUnit) : undefined;
};

/** The smallest number of points that is a whole amount of money. */
export const pointsStep = ({ pointsPerUnit }: PointsTerms, unit: bigint): bigint => {
  const rest = (one: bigint, other: bigint): bigint => (other === 0n ? one : rest(other, one % other));
  return BigInt(pointsPerUnit) / rest(BigInt(pointsPerUnit), unit);
};
