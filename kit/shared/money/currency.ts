import { z } from 'zod';

export type CurrencyForm = {
  /** How many decimals an amount has: ISO 4217. */
  minorUnits: 0 | 1 | 2 | 3;
  symbol: string;
  symbolSide: 'before' | 'after';
};

/**
 * The money that a merchant can be played in, as ISO 4217 lists it; the table `kit.currency` holds the same rows.
 * How one is added: docs/guides/add-a-currency.md.
 */
export const moneys = {
  AED: { minorUnits: 2, symbol: 'AED', symbolSide: 'before' },
  AUD: { minorUnits: 2, symbol: 'A$', symbolSide: 'before' },
  BDT: { minorUnits: 2, symbol: '৳', symbolSide: 'before' },
  BHD: { minorUnits: 3, symbol: 'BHD', symbolSide: 'before' },
  BND: { minorUnits: 2, symbol: 'B$', symbolSide: 'before' },
  BRL: { minorUnits: 2, symbol: 'R$', symbolSide: 'before' },
  CHF: { minorUnits: 2, symbol: 'CHF', symbolSide: 'before' },
  CNY: { minorUnits: 2, symbol: 'CN¥', symbolSide: 'before' },
  EUR: { minorUnits: 2, symbol: '€', symbolSide: 'before' },
  GBP: { minorUnits: 2, symbol: '£', symbolSide: 'before' },
  HKD: { minorUnits: 2, symbol: 'HK$', symbolSide: 'before' },
  IDR: { minorUnits: 2, symbol: 'Rp', symbolSide: 'before' },
  ILS: { minorUnits: 2, symbol: '₪', symbolSide: 'before' },
  INR: { minorUnits: 2, symbol: '₹', symbolSide: 'before' },
  JPY: { minorUnits: 0, symbol: '¥', symbolSide: 'before' },
  KES: { minorUnits: 2, symbol: 'KSh', symbolSide: 'before' },
  KHR: { minorUnits: 2, symbol: '៛', symbolSide: 'after' },
  KRW: { minorUnits: 0, symbol: '₩', symbolSide: 'before' },
  KWD: { minorUnits: 3, symbol: 'KWD', symbolSide: 'before' },
  KZT: { minorUnits: 2, symbol: '₸', symbolSide: 'after' },
  LAK: { minorUnits: 2, symbol: '₭', symbolSide: 'before' },
  LKR: { minorUnits: 2, symbol: 'LKR', symbolSide: 'before' },
  MMK: { minorUnits: 2, symbol: 'Ks', symbolSide: 'after' },
  MNT: { minorUnits: 2, symbol: '₮', symbolSide: 'before' },
  MXN: { minorUnits: 2, symbol: 'MX$', symbolSide: 'before' },
  MYR: { minorUnits: 2, symbol: 'RM', symbolSide: 'before' },
  NPR: { minorUnits: 2, symbol: 'NPR', symbolSide: 'before' },
  NZD: { minorUnits: 2, symbol: 'NZ$', symbolSide: 'before' },
  PHP: { minorUnits: 2, symbol: '₱', symbolSide: 'before' },
  PKR: { minorUnits: 2, symbol: 'PKR', symbolSide: 'before' },
  PLN: { minorUnits: 2, symbol: 'zł', symbolSide: 'after' },
  RUB: { minorUnits: 2, symbol: '₽', symbolSide: 'after' },
  SGD: { minorUnits: 2, symbol: 'S$', symbolSide: 'before' },
  THB: { minorUnits: 2, symbol: '฿', symbolSide: 'before' },
  TRY: { minorUnits: 2, symbol: '₺', symbolSide: 'before' },
  TWD: { minorUnits: 2, symbol: 'NT$', symbolSide: 'before' },
  TZS: { minorUnits: 2, symbol: 'TSh', symbolSide: 'before' },
  UAH: { minorUnits: 2, symbol: '₴', symbolSide: 'after' },
  USD: { minorUnits: 2, symbol: '$', symbolSide: 'before' },
  UZS: { minorUnits: 2, symbol: 'UZS', symbolSide: 'after' },
  VND: { minorUnits: 0, symbol: '₫', symbolSide: 'after' },
  ZAR: { minorUnits: 2, symbol: 'R', symbolSide: 'before' },
} as const satisfies Record<string, CurrencyForm>;

/** A code of ISO 4217: three capital letters. */
export type Money = keyof typeof moneys;

/**
 * Credit that is no money and has no way to cash: the kinds of account `trial` and `points`. More than three letters, so no code
 * of ISO 4217 can ever be meant. It is counted in the minor unit of its merchant's money.
 */
export const credits = ['TRIAL', 'POINTS'] as const;
export type Credit = (typeof credits)[number];

/** What an account is counted in. */
export type Currency = Money | Credit;

/** A list of codes is made by a call that the build may leave out where nobody reads the list. */
const codesWith = <const Extra extends string>(extra: readonly Extra[]): (Money | Extra)[] => [
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the list above
  ...(Object.keys(moneys) as Money[]),
  ...extra,
];

/** A currency that a text names; undefined where it is none of ours. */
export const currencyNamed = (code: string): Currency | undefined =>
  isMoney(code) ? code : credits.find((credit) => credit === code);

export const isMoney = (code: string): code is Money => Object.hasOwn(moneys, code);

export const wireMoneyCode = z.enum(codesWith([]));
export const wireCurrency = z.enum(codesWith(credits));
/** What a bet can be in. */
export const wirePlayCurrency = z.enum(codesWith(['TRIAL']));
export type PlayCurrency = Money | 'TRIAL';

/** What a member plays with: the merchant's money, or trial credit where they play for free. */
export const playCurrencyOf = (member: { kind: string }, ofMerchant: Money): PlayCurrency =>
  member.kind === 'trial' ? 'TRIAL' : ofMerchant;
