import { type Minor, minor } from '#kit/shared/money/money.ts';
import type { ContractTerms, PromisedRate } from '../../domain/contract-types.ts';

const amount = (one: bigint | undefined): { amount: Minor } | undefined =>
  one === undefined ? undefined : { amount: minor(one) };

/** Terms as they travel. */
export const termsViewOf = ({ type, period, base, rows, isAccumulating, terms }: ContractTerms) => ({
  type,
  period,
  base,
  isAccumulating,
  terms,
  rows: rows.map((row) => {
    const [turnover, netLoss, deposit] = [amount(row.turnoverMin), amount(row.netLossMin), amount(row.depositMin)];
    return {
      rate: row.rate,
      ...(row.product !== undefined && { product: row.product }),
      ...(row.rateWinning !== undefined && { rateWinning: row.rateWinning }),
      ...(row.activeMin !== undefined && { activeMin: row.activeMin }),
      ...(row.activeDaysMin !== undefined && { activeDaysMin: row.activeDaysMin }),
      ...(turnover && { turnoverMin: turnover.amount }),
      ...(netLoss && { netLossMin: netLoss.amount }),
      ...(deposit && { depositMin: deposit.amount }),
    };
  }),
});

/** Rebate rates as they travel. */
export const ratesView = (rates: readonly PromisedRate[]) =>
  rates.map(({ rate, product }) => ({ rate, ...(product !== undefined && { product }) }));
