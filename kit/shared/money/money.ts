import { type Currency, isMoney, type Money, moneys } from './currency.ts';

declare const brand: unique symbol;
/** An amount in the currency's minor unit (satang of a baht, the dong itself). Never a float, never bare. */
export type Minor = bigint & { readonly [brand]: 'Minor' };

export type { Currency } from './currency.ts';

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

// Of whoever is served at this moment. A page serves one merchant all its life; a server says it around each synchronous step.
let served: Money = 'THB';

/** For a page, once: amounts on the wire, typed and shown have the decimals of this money. */
export const serveMoney = (money: Money): void => void (served = money);

/** For a server, around what reads or writes a body: without waiting inside, so that no other call sees it. */
export const inMoney = <T>(money: Money | undefined, work: () => T): T => {
  const before = served;
  served = money ?? before;
  try {
    return work();
  } finally {
    served = before;
  }
};

export const servedMoney = (): Money => served;

/** Decimals of an amount. Credit has those of the money that is served. */
export const decimalsOf = (currency: Currency = served): number =>
  moneys[isMoney(currency) ? currency : served].minorUnits;

/** `123450n` of THB → `"1234.50"`, of VND → `"123450"`. */
export const moneyText = (amount: bigint, currency?: Currency): string => withDecimals(amount, decimalsOf(currency));

/** An amount with as many decimals as another text has: beside a published one, whatever currency that is of. */
export const sameDecimals = (text: string, amount: bigint): string =>
  withDecimals(amount, text.split('.')[1]?.length ?? 0);

const withDecimals = (amount: bigint, decimals: number): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0n ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
};

/** `"1234.50"` of THB → `123450n`, `"1234"` of VND → `1234n`. @throws SyntaxError for any other number of decimals. */
export const moneyOf = (text: string, currency?: Currency): Minor => {
  if (!hasDecimals(text, decimalsOf(currency))) throw new SyntaxError(`not an amount: ${text}`);
  return minor(BigInt(text.replace('.', '')));
};

/**
 * An amount in a text that was kept or handed on inside, whatever its decimals: the point says nothing that the amount doesn't.
 * @throws SyntaxError for anything but an amount.
 */
export const minorOf = (text: string): Minor => {
  if (!isAmountText(text)) throw new SyntaxError(`not an amount: ${text}`);
  return minor(BigInt(text.replace('.', '')));
};

/** Whether a text is an amount of some currency. */
export const isAmountText = (text: string): boolean => amountPattern.test(text);

// Fourteen digits before the point: far above any balance, far below what a bigint column holds.
const amountPattern = /^-?(0|[1-9][0-9]{0,13})(\.[0-9]{1,3})?$/;

/** Whether a text is an amount with so many decimals, by default those of the money served. */
export const hasDecimals = (text: string, decimals = decimalsOf()): boolean =>
  amountPattern.test(text) && (text.split('.')[1]?.length ?? 0) === decimals;
