import type { Currency } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { ContractRow, ContractTerms } from '../../domain/contract-types.ts';
import { percentText } from '../../domain/rate.ts';

type OfferFacts = Readonly<Record<string, unknown>>;

/** Terms as a second person reads them before agreeing: rates in percent, amounts with their decimals, our own words by their names. */
export const offerFactsOf = (terms: ContractTerms, currency: Currency): OfferFacts => ({
  type: `contract_${terms.type}`,
  period: `every_${terms.period}`,
  base: `base_${terms.base}`,
  rows: terms.rows.map((row) => rowFacts(row, currency)),
  ...(terms.base === 'net_loss' && {
    carries: yesNo(terms.isAccumulating),
    deducts: Object.fromEntries(Object.entries(terms.terms).map(([name, is]) => [name, yesNo(is)])),
  }),
});

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const percent = (rate: number): string => `${percentText(rate)} %`;

const rowFacts = (row: ContractRow, currency: Currency): OfferFacts => ({
  ...(row.product !== undefined && { product: `product_${row.product}` }),
  ...(row.turnoverMin !== undefined && { turnoverMin: moneyText(row.turnoverMin, currency) }),
  ...(row.netLossMin !== undefined && { netLossMin: moneyText(row.netLossMin, currency) }),
  ...(row.depositMin !== undefined && { depositMin: moneyText(row.depositMin, currency) }),
  ...(row.activeMin !== undefined && { activeMin: row.activeMin }),
  ...(row.activeDaysMin !== undefined && { activeDaysMin: row.activeDaysMin }),
  ...(row.rateWinning !== undefined && { rateWinning: percent(row.rateWinning) }),
  rate: percent(row.rate),
});
