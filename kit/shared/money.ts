import { z } from 'zod';

declare const brand: unique symbol;
/** An amount in the currency's minor unit (satang of a baht). Never a float, never bare. */
export type Minor = bigint & { readonly [brand]: 'Minor' };

/** `THB` is money; `TRY` (trial credit) and `PTS` (points) have no way to cash. All have two decimals. */
export type Currency = 'THB' | 'TRY' | 'PTS';

export const minor = (amount: bigint): Minor => amount as Minor;
export const zero = minor(0n);
export const minus = (a: bigint, b: bigint): Minor => minor(a - b);
export const sum = (amounts: Iterable<bigint>): Minor => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return minor(total);
};

/** amount × rate ÷ scale, rounded towards zero. A rate of 3.2 is 320n with scale 100n. */
export const roundDown = (amount: bigint, rate: bigint, scale: bigint): Minor => minor((amount * rate) / scale);

/** `123450n` → `"1234.50"`. */
export const moneyText = (amount: bigint): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** `"1234.50"` → `123450n`. @throws SyntaxError for anything but a decimal with two places. */
export const moneyOf = (text: string): Minor => {
  if (!wirePattern.test(text)) throw new SyntaxError(`not an amount: ${text}`);
  return minor(BigInt(text.replace('.', '')));
};

// Fourteen digits before the point: far above any balance, far below what a bigint column holds.
const wirePattern = /^-?(0|[1-9][0-9]{0,13})\.[0-9]{2}$/;

const codec = (text: z.ZodType<string, string>) =>
  z.codec(
    text,
    z.custom<Minor>((value) => typeof value === 'bigint'),
    {
      decode: moneyOf,
      encode: moneyText,
    },
  );

/** On the wire money is a decimal string, exact and readable: `123450n` ↔ `"1234.50"`. May be negative. */
export const wireMoney = codec(z.string().regex(wirePattern));

/** Zero or above. */
export const wireNotNegative = codec(z.string().regex(/^(0|[1-9][0-9]{0,13})\.[0-9]{2}$/));

/** An amount that a person may enter: above zero. */
export const wireAmount = codec(
  z
    .string()
    .regex(/^(0|[1-9][0-9]{0,13})\.[0-9]{2}$/)
    .refine((text) => text !== '0.00'),
);
