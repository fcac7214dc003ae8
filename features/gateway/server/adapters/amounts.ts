import { z } from 'zod';
import { currencyNamed } from '#kit/shared/money/currency.ts';
import { decimalsOf, minorOf } from '#kit/shared/money/money.ts';
import { exactNumber, type ExactNumber, exactTextOf } from './exact-json.ts';

// Between how vendors write amounts and ours (`"12.50"`): by the digits, never by a float; what doesn't fit is no amount.

/** `12`, `12.5`, `12.500` with two places → `12.50`, and `12.000` with none → `12`; undefined for what has more that count. */
export const withPlaces = (text: string, places: number): string | undefined => {
  const found = text.length <= 40 ? /^(-?)(0|[1-9]\d*)(?:\.(\d+?)0*)?$/.exec(text) : null;
  if (!found) return undefined;
  const [, sign = '', whole = '', part = ''] = found;
  const counting = part === '0' ? '' : part;
  if (counting.length > places) return undefined;
  return `${sign}${whole}${places === 0 ? '' : `.${counting.padEnd(places, '0')}`}`;
};

/** An amount as others write it, with the places of the money that the call names; what has more stays, and is refused. */
export const amountInPlaces = (amount: string, currency: string): string =>
  withPlaces(amount, decimalsOf(currencyNamed(currency))) ?? amount;

/** More than any money has: which one a call is about isn't known where its amount is read. */
const mostPlaces = 5;

/** Hundred-thousandths, a whole number → five places. */
export const ofHundredThousandths = (text: string): string | undefined => {
  const [, sign = '', whole] = /^(-?)(\d{1,25})$/.exec(text) ?? [];
  if (whole === undefined || (text.length > 1 && /^-?0/.test(text))) return undefined;
  const digits = whole.padStart(mostPlaces + 1, '0');
  return `${sign}${digits.slice(0, -mostPlaces)}.${digits.slice(-mostPlaces)}`;
};

/** `"12.50"`, `"12"` → hundred-thousandths. */
export const toHundredThousandths = (money: string): ExactNumber => {
  const places = money.split('.')[1]?.length ?? 0;
  return exactNumber(String(minorOf(money) * 10n ** BigInt(mostPlaces - places)));
};

/** `"12.50"` → `12.50` without its quotes. */
export const toDecimalNumber = (money: string): ExactNumber => exactNumber(money);

const amount = (textOf: (value: unknown) => string | undefined) =>
  z.unknown().transform((value, context) => {
    const text = textOf(value);
    if (text !== undefined) return text;
    context.addIssue({ code: 'custom', message: 'no exact amount' });
    return z.NEVER;
  });

const exactText = (text: string) => withPlaces(text, mostPlaces);

/** Read exactly; the desk writes it with the places of the money, and the operation's own schema bounds it. */
export const decimalText = amount((value) => (typeof value === 'string' ? exactText(value) : undefined));
export const decimalNumber = amount((value) => exactText(exactTextOf(value) ?? ''));
export const hundredThousandths = amount((value) => ofHundredThousandths(exactTextOf(value) ?? ''));
/** A whole number that fits a clock. */
export const wholeNumber = z.unknown().transform((value, context) => {
  const text = exactTextOf(value) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  context.addIssue({ code: 'custom', message: 'no whole number' });
  return z.NEVER;
});
