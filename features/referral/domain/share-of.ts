import { z } from 'zod';
import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';

/** The formula of shares that figures name. */
export const shareFormula = 1;
/** Rates are in hundredths of a percent. */
const rateScale = 10_000n;

const whole = z.codec(z.string().regex(/^-?[0-9]+$/), z.bigint(), { decode: BigInt, encode: String });

const levelRecord = z.object({
  depth: z.int().min(1).max(3),
  /** Friends whose play it is. */
  friends: z.int(),
  turnover: whole,
  /** What changed of what was counted before. */
  changed: whole,
  rate: z.int(),
});
export type ShareLevel = z.output<typeof levelRecord>;

/** Why a day's share is what it is. */
export const traceRecord = z.object({
  bounds: z.object({ from: z.string(), to: z.string(), knownAt: z.string(), changedAfter: z.string().nullable() }),
  levels: z.array(levelRecord),
});
export type ShareTrace = z.output<typeof traceRecord>;

export const traceOf = (stored: unknown): ShareTrace => traceRecord.parse(stored);
export const recordOf = (trace: ShareTrace): Canonical => z.encode(traceRecord, trace);

/** The sum over the depths, rounded down once; never below zero, and nothing is carried. Minor units. */
export const shareOf = (levels: readonly Pick<ShareLevel, 'turnover' | 'changed' | 'rate'>[]): bigint => {
  const exact = levels.reduce((sum, { turnover, changed, rate }) => sum + (turnover + changed) * BigInt(rate), 0n);
  return exact > 0n ? exact / rateScale : 0n;
};

/** What a share says and the hash of the one before, as one hash: nobody changes one without all after it. */
export const shareHash = (
  {
    shareNo,
    amount,
    ...facts
  }: {
    shareNo: bigint;
    shareId: string;
    memberId: string;
    day: string;
    currency: string;
    amount: bigint;
    formula: number;
    trace: Canonical;
  },
  previousHash: string,
): string => canonicalHash({ ...facts, shareNo: String(shareNo), amount: String(amount), previousHash });
