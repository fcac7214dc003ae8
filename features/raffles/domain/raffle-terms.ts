import { z } from 'zod';
import type { Canonical } from '#kit/shared/canonical-json.ts';

const whole = z.codec(z.string().regex(/^[0-9]{1,15}$/), z.bigint(), { decode: BigInt, encode: String });
const named = z.string().trim().min(2).max(80);

/** More prizes than anybody draws at once. */
export const prizesMax = 1000;

export const raffleRecord = z.strictObject({
  names: z.strictObject({ TH: named, EN: named }),
  /** The greatest first; minor units. */
  prizes: z
    .array(z.strictObject({ amount: whole, count: z.int().min(1).max(prizesMax) }))
    .min(1)
    .max(20),
  /** Valid turnover that gives a ticket. Minor units. */
  perTicket: whole,
  /** Products whose play counts; none: all. */
  products: z.array(z.string().regex(/^[A-Z0-9_]{1,20}$/)).max(20),
  /** So long a prize waits for its winner. */
  claimDays: z.int().min(1).max(365),
});
export type RaffleTerms = z.output<typeof raffleRecord>;

/** What is wrong with terms as a whole. */
export const faultOf = ({
  prizes,
  perTicket,
}: Pick<RaffleTerms, 'prizes' | 'perTicket'>): 'prizes' | 'ticket' | undefined => {
  const count = prizes.reduce((sum, prize) => sum + prize.count, 0);
  const isFalling = prizes.every(
    ({ amount }, at) => amount > 0n && (at === 0 || amount < (prizes[at - 1]?.amount ?? 0n)),
  );
  if (!isFalling || count > prizesMax) return 'prizes';
  return perTicket > 0n ? undefined : 'ticket';
};

export const termsOf = (stored: unknown): RaffleTerms => raffleRecord.parse(stored);
export const recordOf = (terms: RaffleTerms): Canonical => z.encode(raffleRecord, terms);

/** The prizes one by one, the first place first. */
export const placesOf = ({ prizes }: Pick<RaffleTerms, 'prizes'>): bigint[] =>
  prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount));
