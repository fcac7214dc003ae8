import { z } from 'zod';

export type CurrencyForm = {
  /** How many decimals an amount has: ISO 4217. */
  minorUnits: 0 | 1 | 2 | 3;
  symbol: string;
  /** Where it stands after the figure, as in `5 ₫`; else before it. */
  isSignAfter?: true;
};

/**
 * The money that a merchant can be played in, as ISO 4217 lists it; the table `kit.currency` holds the same rows.
 * How one is added: docs/guides/add-a-currency.md.
 */
export const moneys = {
  AED: { minorUnits: 2, symbol: 'AED' },
  AUD: { minorUnits: 2, symbol: 'A$' },
  BDT: { minorUnits: 2, symbol: '৳' },
  BHD: { minorUnits: 3, symbol: 'BHD' },
  BND: { minorUnits: 2, symbol: 'B$' },
  BRL: { minorUnits: 2, symbol: 'R$' },
  CHF: { minorUnits: 2, symbol: 'CHF' },
  CNY: { minorUnits: 2, symbol: 'CN¥' },
  EUR: { minorUnits: 2, symbol: '€' },
  GBP: { minorUnits: 2, symbol: '£' },
  HKD: { minorUnits: 2, symbol: 'HK$' },
  IDR: { minorUnits: 2, symbol: 'Rp' },
  ILS: { minorUnits: 2, symbol: '₪' },
  INR: { minorUnits: 2, symbol: '₹' },
  JPY: { minorUnits: 0, symbol: '¥' },
  KES: { minorUnits: 2, symbol: 'KSh' },
  KHR: { minorUnits: 2, symbol: '៛', isSignAfter: true },
  KRW: { minorUnits: 0, symbol: '₩' },
  KWD: { minorUnits: 3, symbol: 'KWD' },
  KZT: { minorUnits: 2, symbol: '₸', isSignAfter: true },
  LAK: { minorUnits: 2, symbol: '₭' },
  LKR: { minorUnits: 2, symbol: 'LKR' },
  MMK: { minorUnits: 2, symbol: 'Ks', isSignAfter: true },
  MNT: { minorUnits: 2, symbol: '₮' },
  MXN: { minorUnits: 2, symbol: 'MX$' },
  MYR: { minorUnits: 2, symbol: 'RM' },
  NPR: { minorUnits: 2, symbol: 'NPR' },
  NZD: { minorUnits: 2, symbol: 'NZ$' },
  PHP: { minorUnits: 2, symbol: '₱' },
  PKR: { minorUnits: 2, symbol: 'PKR' },
  PLN: { minorUnits: 2, symbol: 'zł', isSignAfter: true },
  RUB: { minorUnits: 2, symbol: '₽', isSignAfter: true },
  SGD: { minorUnits: 2, symbol: 'S$' },
  THB: { minorUnits: 2, symbol: '฿' },
  TRY: { minorUnits: 2, symbol: '₺' },
  TWD: { minorUnits: 2, symbol: 'NT$' },
  TZS: { minorUnits: 2, symbol: 'TSh' },
  UAH: { minorUnits: 2, symbol: '₴', isSignAfter: true },
  USD: { minorUnits: 2, symbol: '$' },
  UZS: { minorUnits: 2, symbol: 'UZS', isSignAfter: true },
  VND: { minorUnits: 0, symbol: '₫', isSignAfter: true },
  ZAR: { minorUnits: 2, symbol: 'R' },
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
