import type { PeriodKind } from './periods.ts';
import type { Rate } from './rate.ts';

/** What an upline signs with a direct downline. */
export const contractTypes = ['dividend', 'daily', 'loss', 'hourly', 'real_time'] as const;
export type ContractType = (typeof contractTypes)[number];

/** What a rate is applied to: turnover, turnover by the sign of the bet, net loss, or what the players lost, in all or draw by draw. */
export const baseKinds = ['turnover', 'orders', 'net_loss', 'loss', 'draw_loss'] as const;
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
  real_time: { periods: ['window'], bases: ['turnover', 'orders'], step: 1, mayCarry: false },
};

/** In which order types are paid where periods end together: the terms of net loss read what came before. */
export const payOrder: readonly ContractType[] = ['real_time', 'hourly', 'daily', 'loss', 'dividend'];

/** Conditions, any of them, and what is paid where all of them hold. Amounts in minor units. */
export type ContractRow = {
  turnoverMin?: bigint | undefined;
  netLossMin?: bigint | undefined;
  activeMin?: number | undefined;
  depositMin?: bigint | undefined;
  activeDaysMin?: number | undefined;
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

/** The best rate that a contract promises; of two rates the better. */
export const bestRate = (rows: readonly ContractRow[]): Rate =>
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
  | 'over_own_rate';

const conditionsOf = ({ turnoverMin, netLossMin, activeMin, depositMin, activeDaysMin }: ContractRow): string =>
  [turnoverMin, netLossMin, activeMin, depositMin, activeDaysMin].map((one) => one ?? 0).join('/');

const rateFault = ({ type, base }: ContractTerms, row: ContractRow): TermsFault | undefined => {
  if ((base === 'orders') !== (row.rateWinning !== undefined)) return 'rate_missing';
  const rates = [row.rate, row.rateWinning ?? 0];
  if (rates.some((rate) => rate < 0 || rate > 10_000 || rate % typeFacts[type].step !== 0)) return 'rate_out_of_steps';
  return rates.every((rate) => rate === 0) ? 'rate_missing' : undefined;
};

/** @param ceiling the best rate of whoever pays, of the same type; undefined where the merchant pays and nothing is above. */
export const termsFault = (terms: ContractTerms, ceiling: Rate | undefined): TermsFault | undefined => {
  const facts = typeFacts[terms.type];
  if (!facts.periods.includes(terms.period)) return 'period_not_of_type';
  if (!facts.bases.includes(terms.base)) return 'base_not_of_type';
  if (terms.isAccumulating && !facts.mayCarry) return 'carry_not_of_type';
  if (terms.rows.length === 0 || terms.rows.length > rowsMax) return 'rows_missing';
  const fault = terms.rows.map((row) => rateFault(terms, row)).find((one) => one !== undefined);
  if (fault) return fault;
  if (new Set(terms.rows.map(conditionsOf)).size < terms.rows.length) return 'row_twice';
  return ceiling !== undefined && bestRate(terms.rows) > ceiling ? 'over_own_rate' : undefined;
};
