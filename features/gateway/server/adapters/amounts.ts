import { z } from 'zod';
import { moneyOf } from '#kit/shared/money/money.ts';
import { exactNumber, type ExactNumber, exactTextOf } from './exact-json.ts';

// Between how vendors write amounts and ours (`"12.50"`): by the digits, never by a float; what doesn't fit is no amount.

/** `12`, `12.5`, `12.500` → `12.50`; undefined for what has more than two places that count. */
export const twoPlaces = (text: string): string | undefined => {
  const found = text.length <= 40 ? /^(-?)(0|[1-9]\d*)(?:\.(\d+?)0*)?$/.exec(text) : null;
  if (!found) return undefined;
  const [, sign = '', whole = '', places = ''] = found;
  const cents = places === '0' ? '' : places;
  return cents.length > 2 ? undefined : `${sign}${whole}.${cents.padEnd(2, '0')}`;
};

/** Hundred-thousandths, a whole number → two places. */
export const ofHundredThousandths = (text: string): string | undefined => {
  const found = /^(-?)(\d{1,25})$/.exec(text);
  if (!found || (text.length > 1 && /^-?0/.test(text))) return undefined;
  const units = BigInt(found[2]!);
  if (units % 1000n !== 0n) return undefined;
  const digits = String(units / 1000n).padStart(3, '0');
  return `${found[1]}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** `"12.50"` → hundred-thousandths. */
export const toHundredThousandths = (money: string): ExactNumber => exactNumber(String(moneyOf(money) * 1000n));

/** `"12.50"` → `12.50` without its quotes. */
export const toDecimalNumber = (money: string): ExactNumber => exactNumber(money);

const amount = (textOf: (value: unknown) => string | undefined) =>
  z.unknown().transform((value, context) => {
    const text = textOf(value);
    if (text !== undefined) return text;
    context.addIssue({ code: 'custom', message: 'no exact amount' });
    return z.NEVER;
  });

/** Read as ours; the operation's own schema bounds it. */
export const decimalText = amount((value) => (typeof value === 'string' ? twoPlaces(value) : undefined));
export const decimalNumber = amount((value) => twoPlaces(exactTextOf(value) ?? ''));
export const hundredThousandths = amount((value) => ofHundredThousandths(exactTextOf(value) ?? ''));
/** A whole number that fits a clock. */
export const wholeNumber = z.unknown().transform((value, context) => {
  const text = exactTextOf(value) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  context.addIssue({ code: 'custom', message: 'no whole number' });
  return z.NEVER;
});
