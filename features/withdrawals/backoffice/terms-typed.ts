import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { isSound, type WithdrawalTerms } from '../domain/terms.ts';

const amounts = ['amountMin', 'amountMax', 'dayAmount', 'feeFixed', 'autoBelow', 'secondPersonFrom'] as const;
const counts = {
  dayCount: [0, 100],
  feeFreeCount: [0, 100],
  confirmMinutes: [5, 1440],
  reopenDays: [1, 30],
} as const;

/** In the order in which they are shown. */
export const termNames = [
  'amountMin',
  'amountMax',
  'dayCount',
  'dayAmount',
  'feeFreeCount',
  'feeFixed',
  'feePercent',
  'autoBelow',
  'secondPersonFrom',
  'confirmMinutes',
  'reopenDays',
] as const;
export type TermName = (typeof termNames)[number];

/** Terms as a person types them; the fee in percent with one place. */
export type TypedTerms = Readonly<Record<TermName, string>>;

const plain = (amount: bigint): string => moneyText(amount).replace(/\.00$/, '');

export const typedTerms = (terms: WithdrawalTerms): TypedTerms => ({
  amountMin: plain(terms.amountMin),
  amountMax: plain(terms.amountMax),
  dayCount: String(terms.dayCount),
  dayAmount: plain(terms.dayAmount),
  feeFreeCount: String(terms.feeFreeCount),
  feeFixed: plain(terms.feeFixed),
  feePercent: String(terms.feePermille / 10),
  autoBelow: plain(terms.autoBelow),
  secondPersonFrom: plain(terms.secondPersonFrom),
  confirmMinutes: String(terms.confirmMinutes),
  reopenDays: String(terms.reopenDays),
});

type Read = Omit<WithdrawalTerms, 'version' | 'level'>;

/** The fields that hold something else than they must, and the terms where there is none. */
export const readTerms = (typed: TypedTerms): { wrong: readonly TermName[]; terms: Read | undefined } => {
  const money = Object.fromEntries(amounts.map((name) => [name, amountOrZeroTyped(typed[name])]));
  const whole = Object.fromEntries(
    (['dayCount', 'feeFreeCount', 'confirmMinutes', 'reopenDays'] as const).map((name) => [
      name,
      wholeOf(typed[name], counts[name]),
    ]),
  );
  const feePermille = permilleOf(typed.feePercent);
  const { amountMin, amountMax, dayAmount, feeFixed, autoBelow, secondPersonFrom } = money;
  const { dayCount, feeFreeCount, confirmMinutes, reopenDays } = whole;
  const wrong: TermName[] = termNames.filter((name) =>
    name === 'feePercent' ? feePermille === undefined : { ...money, ...whole }[name] === undefined,
  );
  if (amountMin === undefined || amountMax === undefined || dayAmount === undefined || feeFixed === undefined)
    return { wrong, terms: undefined };
  if (autoBelow === undefined || secondPersonFrom === undefined || feePermille === undefined)
    return { wrong, terms: undefined };
  if (dayCount === undefined || feeFreeCount === undefined || confirmMinutes === undefined || reopenDays === undefined)
    return { wrong, terms: undefined };
  const terms = {
    amountMin,
    amountMax,
    dayCount,
    dayAmount,
    feeFreeCount,
    feeFixed,
    feePermille,
    autoBelow,
    secondPersonFrom,
    confirmMinutes,
    reopenDays,
  };
  if (isSound({ ...terms, level: 0 })) return { wrong, terms };
  if (amountMin === 0n || amountMax < amountMin) return { wrong: ['amountMin', 'amountMax'], terms: undefined };
  return { wrong: secondPersonFrom === 0n ? ['secondPersonFrom'] : ['feeFixed', 'feePercent'], terms: undefined };
};

const wholeOf = (text: string, [least, most]: readonly [number, number]): number | undefined => {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
};

/** Percent with at most one place, at most ten. */
const permilleOf = (text: string): number | undefined => {
  if (!/^\d{1,2}(\.\d)?$/.test(text.trim())) return undefined;
  const permille = Math.round(Number(text) * 10);
  return permille <= 100 ? permille : undefined;
};
