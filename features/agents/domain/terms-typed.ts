import { amountOrZeroTyped, type NumberSigns, typedOf } from '#kit/shared/money/amount-typed.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import {
  allTerms,
  type BaseKind,
  type ContractType,
  type PromisedRate,
  type RebateProduct,
  rebateProducts,
  type NetLossTerms,
  type TermsFault,
  termsFault,
  typeFacts,
} from './contract-types.ts';
import type { PeriodKind } from './periods.ts';
import { percentText, percentTyped, type Rate } from './rate.ts';

/** Terms as they travel: amounts in minor units. */
type TermsSent = {
  type: ContractType;
  period: PeriodKind;
  base: BaseKind;
  rows: RowSent[];
  isAccumulating: boolean;
  terms: NetLossTerms;
};

type RowSent = {
  turnoverMin?: Minor | undefined;
  netLossMin?: Minor | undefined;
  activeMin?: number | undefined;
  depositMin?: Minor | undefined;
  activeDaysMin?: number | undefined;
  product?: RebateProduct | undefined;
  rate: Rate;
  rateWinning?: Rate | undefined;
};

/** A row as it stands in the form: texts, an empty one for no condition. */
type TypedField = 'turnover' | 'netLoss' | 'active' | 'deposits' | 'rate' | 'rateWinning';
/** Of a rebate with its product; an empty one for all others. */
export type TypedRow = Record<TypedField, string> & { product: RebateProduct | '' };

export type TypedTerms = {
  type: ContractType;
  period: PeriodKind;
  base: BaseKind;
  isAccumulating: boolean;
  rows: TypedRow[];
};

/** What a row of such a contract is asked for, in the order of the form. */
export const rowFieldsOf = (base: BaseKind): TypedField[] =>
  base === 'differential'
    ? ['rate']
    : [
        ...(base === 'orders' ? (['rateWinning'] as const) : []),
        'rate',
        'turnover',
        ...(base === 'net_loss' ? (['netLoss'] as const) : []),
        'active',
        'deposits',
      ];

/** The row that a form adds: of a rebate one for a product that has none yet. */
export const nextRow = ({ rows, base }: TypedTerms): TypedRow => {
  const last = rows.at(-1) ?? emptyRow;
  if (base !== 'differential') return last;
  const product = rebateProducts.find((one) => rows.every((row) => row.product !== one));
  return { ...last, product: product ?? '' };
};

export const emptyRow: TypedRow = {
  product: '',
  turnover: '',
  netLoss: '',
  active: '',
  deposits: '',
  rate: '',
  rateWinning: '',
};

/** What a form begins with: the terms that hold, or one empty row. */
export const typedTerms = (type: ContractType, known: TermsSent | undefined, signs: NumberSigns): TypedTerms => {
  const { periods, bases } = typeFacts[type];
  if (!known)
    return {
      type,
      period: periods.at(-1) ?? 'day',
      base: bases[0] ?? 'turnover',
      isAccumulating: type === 'dividend',
      rows: [emptyRow],
    };
  const amount = (one: bigint | undefined) => (one === undefined || one === 0n ? '' : typedOf(one, signs));
  const count = (one: number | undefined) => (one === undefined || one === 0 ? '' : String(one));
  return {
    type,
    period: known.period,
    base: known.base,
    isAccumulating: known.isAccumulating,
    rows: known.rows.map((row) => ({
      product: row.product ?? '',
      turnover: amount(row.turnoverMin),
      netLoss: amount(row.netLossMin),
      active: count(row.activeMin),
      deposits: amount(row.depositMin),
      rate: percentText(row.rate),
      rateWinning: row.rateWinning === undefined ? '' : percentText(row.rateWinning),
    })),
  };
};

type ReadTerms = { terms: TermsSent; fault: TermsFault | undefined } | { terms: undefined; fault: 'unreadable' };

/** What was typed as terms, with what is wrong with them. @param own the own rates of the type. */
export const readTerms = (
  typed: TypedTerms,
  own: readonly PromisedRate[] | undefined,
  signs: NumberSigns,
): ReadTerms => {
  const rows = typed.rows.map((row) => readRow(row, typed.base, signs));
  if (rows.some((row) => row === undefined)) return { terms: undefined, fault: 'unreadable' };
  const terms: TermsSent = {
    type: typed.type,
    period: typed.period,
    base: typed.base,
    rows: rows.filter((row) => row !== undefined),
    isAccumulating: typed.isAccumulating && typeFacts[typed.type].mayCarry,
    terms: allTerms,
  };
  return { terms, fault: termsFault(terms, own) };
};

const readRow = (row: TypedRow, base: BaseKind, signs: NumberSigns): RowSent | undefined => {
  const amountOf = (text: string): Minor | undefined =>
    text.trim() === '' ? undefined : amountOrZeroTyped(text, signs);
  const isAmount = (text: string) => text.trim() === '' || amountOrZeroTyped(text, signs) !== undefined;
  const rate = percentTyped(row.rate);
  const rateWinning = base === 'orders' ? percentTyped(row.rateWinning) : undefined;
  const isCount = row.active.trim() === '' || /^\d{1,6}$/.test(row.active.trim());
  if (rate === undefined || (base === 'orders' && rateWinning === undefined) || !isCount) return undefined;
  if (![row.turnover, row.netLoss, row.deposits].every(isAmount)) return undefined;
  const [turnoverMin, netLossMin, depositMin] = [amountOf(row.turnover), amountOf(row.netLoss), amountOf(row.deposits)];
  if (base === 'differential') return { rate, ...(row.product !== '' && { product: row.product }) };
  return {
    rate,
    ...(rateWinning !== undefined && { rateWinning }),
    ...(turnoverMin !== undefined && { turnoverMin }),
    ...(netLossMin !== undefined && { netLossMin }),
    ...(depositMin !== undefined && { depositMin }),
    ...(row.active.trim() !== '' && { activeMin: Number(row.active.trim()) }),
  };
};

/** Rebate rates one by one: each product by its name, and what holds for all that have no rate of their own. */
export const ratesWords = (
  rates: readonly PromisedRate[],
  words: { product: (product: RebateProduct) => string; all: string; others: string },
): string[] =>
  rates.map(({ product, rate }) => {
    const name = product === undefined ? (rates.length === 1 ? words.all : words.others) : words.product(product);
    return `${name} ${percentText(rate)} %`;
  });
