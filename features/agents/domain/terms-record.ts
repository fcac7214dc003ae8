import { z } from 'zod';
import { baseKinds, type ContractTerms, contractTypes, rebateProducts, rowsMax } from './contract-types.ts';
import { periodKinds } from './periods.ts';

const amount = z.codec(z.string().regex(/^-?\d{1,19}$/), z.bigint(), { decode: BigInt, encode: String });
const rate = z.int().min(0).max(10_000);
const count = z.int().min(0).max(1_000_000);

const row = z.object({
  turnoverMin: amount.optional(),
  netLossMin: amount.optional(),
  activeMin: count.optional(),
  depositMin: amount.optional(),
  activeDaysMin: count.optional(),
  product: z.enum(rebateProducts).optional(),
  rate,
  rateWinning: rate.optional(),
});

/** Terms as they are kept and hashed: amounts as texts of minor units, rates in hundredths of a percent. */
export const termsRecord = z.object({
  type: z.enum(contractTypes),
  period: z.enum(periodKinds),
  base: z.enum(baseKinds),
  rows: z.array(row).max(rowsMax),
  isAccumulating: z.boolean(),
  terms: z.object({ bonuses: z.boolean(), rebates: z.boolean(), wages: z.boolean(), vendorFees: z.boolean() }),
});

export type TermsRecord = z.input<typeof termsRecord>;

export const recordOf = (terms: ContractTerms): TermsRecord =>
  z.encode(termsRecord, { ...terms, rows: [...terms.rows] });

/** @throws ZodError for what was never written by us. */
export const termsOf = (record: unknown): ContractTerms => termsRecord.parse(record);
