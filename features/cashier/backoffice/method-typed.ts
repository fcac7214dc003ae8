import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import { minor, type Minor, moneyText } from '#kit/shared/money/money.ts';
import { feePermilleMax, minutesOf, presetsMax } from '../domain/method.ts';

export type MethodTerms = {
  amountMin: Minor;
  amountMax: Minor;
  presets: Minor[];
  fee: { fixed: Minor; permille: number; borneBy: 'player' | 'house' };
  minutes: number;
  state: 'on' | 'off';
};

/** Terms as a person types them. */
export type TypedTerms = {
  amountMin: string;
  amountMax: string;
  presets: string;
  fixed: string;
  percent: string;
  minutes: string;
};

const plain = (amount: bigint): string => moneyText(amount).replace(/\.00$/, '');

export const typedTerms = ({ amountMin, amountMax, presets, fee, minutes }: MethodTerms): TypedTerms => ({
  amountMin: plain(amountMin),
  amountMax: plain(amountMax),
  presets: presets.map(plain).join(' '),
  fixed: plain(fee.fixed),
  percent: String(fee.permille / 10),
  minutes: String(minutes),
});

type Read = Omit<MethodTerms, 'fee' | 'state'> & { fee: Omit<MethodTerms['fee'], 'borneBy'> };

/** The fields that hold something else than they must, and the terms where there is none. */
export const readTerms = (typed: TypedTerms): { wrong: readonly (keyof TypedTerms)[]; terms: Read | undefined } => {
  const amountMin = amountOf(typed.amountMin);
  const amountMax = amountOf(typed.amountMax);
  const presets = typed.presets.split(/\s+/).filter(Boolean).map(amountOf);
  const fixed = amountOrZeroTyped(typed.fixed);
  const permille = permilleOf(typed.percent);
  const minutes = /^\d{1,4}$/.test(typed.minutes.trim()) ? Number(typed.minutes) : 0;
  const known = presets.filter((preset) => preset !== undefined);
  const isWithin = (preset: Minor) => preset >= (amountMin ?? minor(0n)) && preset <= (amountMax ?? preset);
  const wrong: (keyof TypedTerms)[] = [];
  if (amountMin === undefined) wrong.push('amountMin');
  if (amountMax === undefined || amountMax < (amountMin ?? 0n)) wrong.push('amountMax');
  if (known.length < presets.length || known.length > presetsMax || !known.every(isWithin)) wrong.push('presets');
  if (fixed === undefined) wrong.push('fixed');
  if (permille === undefined) wrong.push('percent');
  if (minutes < minutesOf.least || minutes > minutesOf.most) wrong.push('minutes');
  if (wrong.length > 0 || amountMin === undefined || amountMax === undefined) return { wrong, terms: undefined };
  if (fixed === undefined || permille === undefined) return { wrong, terms: undefined };
  return { wrong, terms: { amountMin, amountMax, presets: known, fee: { fixed, permille }, minutes } };
};

const amountOf = (text: string): Minor | undefined => {
  const amount = amountOrZeroTyped(text);
  return amount === undefined || amount === 0n ? undefined : amount;
};

/** Percent with one place, such as `1.5`, as so many of a thousand. */
const permilleOf = (text: string): number | undefined => {
  if (!/^\d{1,2}(\.\d)?$/.test(text.trim())) return undefined;
  const permille = Math.round(Number(text) * 10);
  return permille <= feePermilleMax ? permille : undefined;
};
