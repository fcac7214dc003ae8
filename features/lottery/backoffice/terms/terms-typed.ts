import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import type { BetTerms } from '../../domain/terms/bet-terms.ts';
import { returnOf, type Shape, shapesOf } from '../../domain/terms/exact-return.ts';
import { type Fraction, percentText } from '../../domain/terms/fraction.ts';
import { rateOf } from '../../domain/terms/rate.ts';
import { type EditableTerm, termText } from '../../domain/terms/terms-changes.ts';

/** The editable terms that are amounts, in the order of the table. */
export const amountNames = [
  'stakeMin',
  'stakeMax',
  'playerNumberMax',
  'payoutMax',
  'fullRateUpTo',
  'closedAbove',
] as const satisfies readonly EditableTerm[];
export type TypedName = EditableTerm;

/** One bet type's terms as a person types them. */
export type Typed = Readonly<Record<TypedName, string>>;

export const typedOf = (terms: BetTerms): Typed => ({
  rate: termText(terms, 'rate'),
  discount: termText(terms, 'discount'),
  reducedPercent: termText(terms, 'reducedPercent'),
  stakeMin: termText(terms, 'stakeMin'),
  stakeMax: termText(terms, 'stakeMax'),
  playerNumberMax: termText(terms, 'playerNumberMax'),
  payoutMax: termText(terms, 'payoutMax'),
  fullRateUpTo: termText(terms, 'fullRateUpTo'),
  closedAbove: termText(terms, 'closedAbove'),
});

const isRate = (text: string): boolean => /^(0|[1-9][0-9]{0,6})(\.[0-9]{1,2})?$/.test(text.trim());
const isPercent = (text: string): boolean => /^[1-9][0-9]?$/.test(text.trim());

const isDiscount = (text: string): boolean => /^[0-9]{1,2}(\.[0-9]{1,2})?$/.test(text.trim());

/** Whether a field holds what it must. */
export const isGood = (name: TypedName, text: string): boolean => {
  if (name === 'rate') return isRate(text);
  if (name === 'discount') return isDiscount(text);
  if (name === 'reducedPercent') return isPercent(text);
  return amountOrZeroTyped(text) !== undefined;
};

/** The terms with what was typed; undefined while a field holds something else. */
export const termsTyped = (before: BetTerms, typed: Typed): BetTerms | undefined => {
  if (!isRate(typed.rate) || !isPercent(typed.reducedPercent) || !isDiscount(typed.discount)) return undefined;
  const after = {
    ...before,
    rate: rateOf(typed.rate.trim()),
    discount: Math.round(Number(typed.discount) * 100),
    reducedPercent: Number(typed.reducedPercent),
  };
  for (const name of amountNames) {
    const amount = amountOrZeroTyped(typed[name]);
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
