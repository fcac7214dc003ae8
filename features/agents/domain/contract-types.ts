import type { PeriodKind } from './periods.ts';
import type { Rate } from './rate.ts';

/** What an upline signs with a direct downline. */
export const contractTypes = ['dividend', 'daily', 'loss', 'hourly', 'real_time', 'rebate'] as const;
export type ContractType = (typeof contractTypes)[number];

/**
 * What a rate is applied to: turnover, turnover by the sign of the bet, net loss, what the players lost, in all or draw by draw, or
 * turnover of which each level keeps the difference to the next one down.
 */
export const baseKinds = ['turnover', 'orders', 'net_loss', 'loss', 'draw_loss', 'differential'] as const;
export type BaseKind = (typeof baseKinds)[number];

/** Whether what is counted of it is money that was lost, and not turnover. */
export const isOfLosses = (base: BaseKind): boolean => base === 'net_loss' || base === 'loss' || base === 'draw_loss';

type TypeFacts = {
  periods: readonly PeriodKind[];
  bases: readonly BaseKind[];
  /** Rates go in steps of so many hundredths of a percent. */
  step: number;
  /** Whether a negative base may be carried into the next period. */
  mayCarry: boolean;
};

export const typeFacts: Readonly<Record<ContractType, TypeFacts>> = {
  dividend: { periods: ['week', 'half_month', 'month'], bases: ['net_loss'], step: 10, mayCarry: true },
  daily: { periods: ['day'], bases: ['turnover', 'orders', 'net_loss'], step: 1, mayCarry: false },
  loss: { periods: ['day'], bases: ['loss', 'draw_loss'], step: 1, mayCarry: false },
  hourly: { periods: ['hour'], bases: ['turnover', 'orders'], step: 1, mayCarry: false },
  rebate: { periods: ['day'], bases: ['differential'], step: 1, mayCarry: false },
  real_time: { periods: ['window'], bases: ['turnover', 'orders'], step: 1, mayCarry: false },
};

/** In which order types are paid where periods end together: the terms of net loss read what came before. */
export const payOrder: readonly ContractType[] = ['rebate', 'real_time', 'hourly', 'daily', 'loss', 'dividend'];

/** The products that a rebate may have a rate of its own for. */
export const rebateProducts = [
  'RNG',
  'LIVE',
  'TABLE',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'FISH',
  'PVP',
  'MINIGAME',
  'OTHER',
] as const;
export type RebateProduct = (typeof rebateProducts)[number];

/** Conditions, any of them, and what is paid where all of them hold. Amounts in minor units. */
export type ContractRow = {
  turnoverMin?: bigint | undefined;
  netLossMin?: bigint | undefined;
  activeMin?: number | undefined;
  depositMin?: bigint | undefined;
  activeDaysMin?: number | undefined;
  /** Of a rebate: the product that the rate is of; none is all that have no row of their own. */
  product?: RebateProduct | undefined;
  /** Of a base by orders: the rate of losing ones. */
  rate: Rate;
  /** Of a base by orders: the rate of winning ones. */
  rateWinning?: Rate | undefined;
};

/** What is taken off GGR to make net loss, each on or off. */
export type NetLossTerms = { bonuses: boolean; rebates: boolean; wages: boolean; vendorFees: boolean };

export const allTerms: NetLossTerms = { bonuses: true, rebates: true, wages: true, vendorFees: true };

/** What two people sign: a version of their contract. */
export type ContractTerms = {
  type: ContractType;
  period: PeriodKind;
  base: BaseKind;
  rows: readonly ContractRow[];
  /** A negative base is carried and has to be earned back first. */
  isAccumulating: boolean;
  terms: NetLossTerms;
};

export const rowsMax = 10;

/** What of a row is promised to whoever is paid by it. */
export type PromisedRate = Pick<ContractRow, 'rate' | 'rateWinning' | 'product'>;

/** The best rate that a contract promises; of two rates the better. */
export const bestRate = (rows: readonly PromisedRate[]): Rate =>
  rows.reduce((best, { rate, rateWinning = 0 }) => Math.max(best, rate, rateWinning), 0);

/** The ways in which terms can be wrong, in the order in which they are looked at. */
export type TermsFault =
  | 'period_not_of_type'
  | 'base_not_of_type'
  | 'carry_not_of_type'
  | 'rows_missing'
  | 'rate_out_of_steps'
  | 'rate_missing'
  | 'row_twice'
  | 'row_not_of_type'
  | 'over_own_rate';

const conditionsIn = ({ turnoverMin, netLossMin, activeMin, depositMin, activeDaysMin }: ContractRow) => [
  turnoverMin,
  netLossMin,
  activeMin,
  depositMin,
  activeDaysMin,
];

const conditionsOf = (row: ContractRow): string =>
  [...conditionsIn(row).map((one) => one ?? 0), row.product ?? ''].join('/');

/** A rebate has rates by product and no conditions, everything else conditions and no products. */
const isOfType = ({ type }: ContractTerms, row: ContractRow): boolean =>
  type === 'rebate' ? conditionsIn(row).every((one) => one === undefined) : row.product === undefined;

const rateFault = ({ type, base }: ContractTerms, row: ContractRow): TermsFault | undefined => {
  if ((base === 'orders') !== (row.rateWinning !== undefined)) return 'rate_missing';
  const rates = [row.rate, row.rateWinning ?? 0];
  if (rates.some((rate) => rate < 0 || rate > 10_000 || rate % typeFacts[type].step !== 0)) return 'rate_out_of_steps';
  // A product of its own may be left without any.
  return row.product === undefined && rates.every((rate) => rate === 0) ? 'rate_missing' : undefined;
};

/** The rate of a product: that of its own row, or of the row for all others; 0 without either. */
export const rateOfProduct = (rows: readonly PromisedRate[], product: string | undefined): Rate =>
  (rows.find((row) => row.product === product) ?? rows.find((row) => row.product === undefined))?.rate ?? 0;

/** Whether rows promise more than others do: for any product of a rebate, else by the best rate. */
export const areRatesAbove = (rows: readonly PromisedRate[], than: readonly PromisedRate[]): boolean =>
  [...rows, ...than].some(({ product }) => product !== undefined)
    ? [undefined, ...rebateProducts].some((product) => rateOfProduct(rows, product) > rateOfProduct(than, product))
    : bestRate(rows) > bestRate(than);

/** @param own by what whoever pays is paid, of the same type; undefined where the merchant pays and nothing is above. */
export const termsFault = (terms: ContractTerms, own: readonly PromisedRate[] | undefined): TermsFault | undefined => {
  const facts = typeFacts[terms.type];
  if (!facts.periods.includes(terms.period)) return 'period_not_of_type';
  if (!facts.bases.includes(terms.base)) return 'base_not_of_type';
  if (terms.isAccumulating && !facts.mayCarry) return 'carry_not_of_type';
  if (terms.rows.length === 0 || terms.rows.length > rowsMax) return 'rows_missing';
  const fault = terms.rows.map((row) => rateFault(terms, row)).find((one) => one !== undefined);
  if (fault) return fault;
  if (!terms.rows.every((row) => isOfType(terms, row))) return 'row_not_of_type';
  if (new Set(terms.rows.map(conditionsOf)).size < terms.rows.length) return 'row_twice';
  return own !== undefined && areRatesAbove(terms.rows, own) ? 'over_own_rate' : undefined;
};
