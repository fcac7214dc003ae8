import { type Money, moneys } from './currency.ts';
import { type Minor, minor, servedMoney } from './money.ts';

/** How a language writes amounts: what stands before the decimals, and what between thousands. */
export type NumberSigns = { point: '.' | ','; group: string };

const thaiSigns: NumberSigns = { point: '.', group: ',' };

/**
 * What a person typed as an amount of the money served, in the way of the page's language: `1,000`, `1000.5`, `฿ 20.25`, and where
 * the comma divides `1.000`, `1000,5`. Exact, no floats. Groups must be whole, so that `1,50` is never read as 150; where
 * the other language's sign can't be one between thousands (`1,50` on an English page) it is taken for the point,
 * because some keypads have but one sign.
 * @returns minor units; undefined for anything else, more decimals than the money has, or zero.
 */
export const amountTyped = (text: string, signs?: NumberSigns): Minor | undefined => {
  const amount = amountOrZeroTyped(text, signs);
  return amount === 0n ? undefined : amount;
};

/** The same for terms that may be nothing. */
export const amountOrZeroTyped = (text: string, signs: NumberSigns = thaiSigns): Minor | undefined => {
  const { minorUnits, symbol } = moneys[servedMoney()];
  const plain = withoutSymbol(text.replaceAll(/\s/g, ' ').trim(), symbol);
  const other = minorUnits === 0 ? undefined : new RegExp(`^(\\d+)[.,](\\d{1,${minorUnits}})$`);
  const [, whole = '', part = ''] = patternOf(signs, minorUnits).exec(plain) ?? other?.exec(plain) ?? [];
  const digits = whole.replaceAll(/\D/g, '');
  if (digits === '' || digits.length > digitsMax) return undefined;
  return minor(BigInt(digits + part.padEnd(minorUnits, '0')));
};

const withoutSymbol = (text: string, symbol: string): string => {
  if (text.startsWith(symbol)) return text.slice(symbol.length).trimStart();
  return text.endsWith(symbol) ? text.slice(0, -symbol.length).trimEnd() : text;
};

const digitsMax = 12;

const patternOf = ({ point, group }: NumberSigns, decimals: number): RegExp => {
  const between = group === point || !/^[.,]$/.test(group) ? ' ' : group;
  // Commas also stand between every two digits above the thousands, as in 12,34,567.
  const whole = `\\d+|[1-9]\\d{0,2}(?:[${between}]\\d{3})+|[1-9]\\d{0,2}(?: \\d{3})+|[1-9]\\d?(?:[${between}]\\d{2})+[${between}]\\d{3}`;
  return new RegExp(`^(${whole})(?:[${point}](\\d{0,${decimals}}))?$`);
};

/** The amount as a person would type it: without a point where there are no decimals. */
export const typedOf = (
  amount: bigint,
  { point }: Pick<NumberSigns, 'point'> = thaiSigns,
  money: Money = servedMoney(),
): string => {
  const decimals = moneys[money].minorUnits;
  const unit = 10n ** BigInt(decimals);
  const part = amount % unit;
  return `${amount / unit}${part === 0n ? '' : `${point}${String(part).padStart(decimals, '0')}`}`;
};
