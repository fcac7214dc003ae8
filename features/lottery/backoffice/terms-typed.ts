import { type Minor, minor, moneyText } from '#kit/shared/money.ts';
import type { BetTerms } from '../domain/bet-terms.ts';
import { type Fraction, percentText, returnOf, type Shape, shapesOf } from '../domain/exact-return.ts';
import { rateOf, rateText } from '../domain/rate.ts';

/** The amounts that staff may edit, in the order of the table. */
export const amountNames = [
  'stakeMin',
  'stakeMax',
  'playerNumberMax',
  'payoutMax',
  'fullRateUpTo',
  'closedAbove',
] as const satisfies readonly (keyof BetTerms)[];
export type TypedName = 'rate' | 'reducedPercent' | (typeof amountNames)[number];

/** One bet type's terms as a person types them. */
export type Typed = Readonly<Record<TypedName, string>>;

const typedAmount = (amount: bigint): string => moneyText(amount).replace(/\.00$/, '');

export const typedOf = (terms: BetTerms): Typed => ({
  rate: rateText(terms.rate),
  reducedPercent: String(terms.reducedPercent),
  stakeMin: typedAmount(terms.stakeMin),
  stakeMax: typedAmount(terms.stakeMax),
  playerNumberMax: typedAmount(terms.playerNumberMax),
  payoutMax: typedAmount(terms.payoutMax),
  fullRateUpTo: typedAmount(terms.fullRateUpTo),
  closedAbove: typedAmount(terms.closedAbove),
});

const amountOf = (text: string): Minor | undefined => {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/[,\s]/g, ''));
  return parts ? minor(BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))) : undefined;
};

const isRate = (text: string): boolean => /^(0|[1-9][0-9]{0,6})(\.[0-9]{1,2})?$/.test(text.trim());
const isPercent = (text: string): boolean => /^[1-9][0-9]?$/.test(text.trim());

/** Whether a field holds what it must. */
export const isGood = (name: TypedName, text: string): boolean => {
  if (name === 'rate') return isRate(text);
  if (name === 'reducedPercent') return isPercent(text);
  return amountOf(text) !== undefined;
};

/** The terms with what was typed; undefined while a field holds something else. */
export const termsTyped = (before: BetTerms, typed: Typed): BetTerms | undefined => {
  if (!isRate(typed.rate) || !isPercent(typed.reducedPercent)) return undefined;
  const after = { ...before, rate: rateOf(typed.rate.trim()), reducedPercent: Number(typed.reducedPercent) };
  for (const name of amountNames) {
    const amount = amountOf(typed[name]);
    if (amount === undefined) return undefined;
    after[name] = amount;
  }
  return after;
};

export type Return = { shape: Shape; percent: string; isLoss: boolean };

const isAboveOne = ({ over, under }: Fraction): boolean => over > under;

/** The exact return of each shape of number, and whether the house loses by it. */
export const returnsOf = (terms: BetTerms): Return[] =>
  shapesOf(terms).map(({ shape, number }) => {
    const share = returnOf(terms, number);
    return { shape, percent: percentText(share), isLoss: isAboveOne(share) };
  });
