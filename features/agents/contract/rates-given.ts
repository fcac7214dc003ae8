import { z } from 'zod';
import { rebateProducts, rowsMax } from '../domain/contract-types.ts';

/** Rebate rates by product, in hundredths of a percent; without a product it is of all that have no rate of their own. */
export const ratesGiven = z
  .array(z.strictObject({ product: z.enum(rebateProducts).optional(), rate: z.int().min(0).max(10_000) }))
  .min(1)
  .max(rowsMax);
