import { type Minor, minor } from './money.ts';

/** How a language writes amounts: what stands before the satang, and what between thousands. */
export type NumberSigns = { point: '.' | ','; group: string };

const thaiSigns: NumberSigns = { point: '.', group: ',' };

/**
 * What a person typed as an amount of baht, in the way of the page's language: `1,000`, `1000.5`, `฿ 20.25`, and where
 * the comma divides `1.000`, `1000,5`. Exact, no floats. Groups must be whole, so that `1,50` is never read as 150; where
 * the other language's sign can't be one between thousands (`1,50` on an English page) it is taken for the point,
 * because some keypads have but one sign.
 * @returns minor units; undefined for anything else, more than two decimals or zero.
 */
export const amountTyped = (text: string, signs?: NumberSigns): Minor | undefined => {
  const amount = amountOrZeroTyped(text, signs);
  return amount === 0n ? undefined : amount;
};

/** The same for terms that may be nothing. */
export const amountOrZeroTyped = (text: string, signs: NumberSigns = thaiSigns): Minor | undefined => {
  const plain = text
    .replaceAll(/\s/g, ' ')
    .trim()
    .replace(/^฿ ?| ?฿$/, '');
  const [, whole = '', part = ''] = patternOf(signs).exec(plain) ?? otherSign.exec(plain) ?? [];
  const digits = whole.replaceAll(/\D/g, '');
  if (digits === '' || digits.length > digitsMax) return undefined;
  return minor(BigInt(digits) * 100n + BigInt(part.padEnd(2, '0')));
};

const digitsMax = 12;
const otherSign = /^(\d+)[.,](\d{1,2})$/;

const patternOf = ({ point, group }: NumberSigns): RegExp => {
  const between = group === point || !/^[.,]$/.test(group) ? ' ' : group;
  // Commas also stand between every two digits above the thousands, as in 12,34,567.
  const whole = `\\d+|[1-9]\\d{0,2}(?:[${between}]\\d{3})+|[1-9]\\d{0,2}(?: \\d{3})+|[1-9]\\d?(?:[${between}]\\d{2})+[${between}]\\d{3}`;
  return new RegExp(`^(${whole})(?:[${point}](\\d{0,2}))?$`);
};

/** The amount as a person would type it: without a point where there are no satang. */
export const typedOf = (amount: bigint, { point }: Pick<NumberSigns, 'point'> = thaiSigns): string => {
  const satang = amount % 100n;
  return `${amount / 100n}${satang === 0n ? '' : `${point}${String(satang).padStart(2, '0')}`}`;
};
