import { z } from 'zod';
import { wireMoney, wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { baseKinds, contractTypes, rebateProducts, rowsMax } from '../domain/contract-types.ts';
import { periodKinds } from '../domain/periods.ts';

/** In hundredths of a percent: 30 % is 3000. */
const rate = z.int().min(0).max(10_000);
const count = z.int().min(0).max(1_000_000);

const row = z.strictObject({
  turnoverMin: wireNotNegative.optional(),
  netLossMin: wireMoney.optional(),
  activeMin: count.optional(),
  depositMin: wireNotNegative.optional(),
  activeDaysMin: count.optional(),
  product: z.enum(rebateProducts).optional(),
  rate,
  rateWinning: rate.optional(),
});

/** The terms of a contract as they travel. */
export const termsFields = z.strictObject({
  type: z.enum(contractTypes),
  period: z.enum(periodKinds),
  base: z.enum(baseKinds),
  rows: z.array(row).min(1).max(rowsMax),
  isAccumulating: z.boolean(),
  terms: z.strictObject({ bonuses: z.boolean(), rebates: z.boolean(), wages: z.boolean(), vendorFees: z.boolean() }),
});
