import { z } from 'zod';
import { type Minor, roundDown } from '#kit/shared/money/money.ts';

declare const brand: unique symbol;
/** Payout per unit staked, stake included, in hundredths: 900.00 is 90000. */
export type Rate = number & { readonly [brand]: 'Rate' };

export const rate = (hundredths: number): Rate => hundredths as Rate;

/** `90000` → `"900"`, `320` → `"3.2"`: no zeros at the end, so equal rates have equal texts. */
export const rateText = (value: Rate): string => {
  const whole = Math.floor(value / 100);
  const part = String(value % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return part === '' ? String(whole) : `${whole}.${part}`;
};

const pattern = /^(0|[1-9][0-9]{0,6})(\.[0-9]{1,2})?$/;

/** @throws SyntaxError for anything but a decimal with two places at most. */
export const rateOf = (text: string): Rate => {
  if (!pattern.test(text)) throw new SyntaxError(`not a rate: ${text}`);
  const [whole = '0', part = ''] = text.split('.');
  return rate(Number(whole) * 100 + Number(part.padEnd(2, '0')));
};

/** On the wire a rate is a decimal text: `"900"`, `"3.2"`. */
export const wireRate = z.codec(
  z.string().regex(pattern),
  z.custom<Rate>((value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0),
  { decode: rateOf, encode: rateText },
);

/** stake × rate, rounded down to the minor unit: once per line. */
export const payoutOf = (stake: bigint, value: Rate): Minor => roundDown(stake, BigInt(value), 100n);
