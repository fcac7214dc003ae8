import { z } from 'zod';
import {
  baseKinds,
  type ContractTerms,
  contractTypes,
  type PromisedRate,
  rebateProducts,
  rowsMax,
} from './contract-types.ts';
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

const ratesRecord = z
  .array(z.object({ product: z.enum(rebateProducts).optional(), rate }))
  .min(1)
  .max(rowsMax);

/** Rebate rates that wait to be given, as they are kept with a link; undefined where there are none. @throws ZodError */
export const ratesOf = (record: unknown): readonly PromisedRate[] | undefined =>
  record === null || record === undefined ? undefined : ratesRecord.parse(record);

/** @throws ZodError for what was never written by us. */
export const termsOf = (record: unknown): ContractTerms => termsRecord.parse(record);
