/** @public For whoever pays of turnover besides, such as agents' wages. */
export { type WageRateOf, wageRates } from './server/wage-rates.ts';
