/** @public For whoever pays of turnover besides, such as agents' wages. */
export { type WageRateOf, wageRates } from './server/wage-rates.ts';
/** @public For whoever offers to pay of turnover, to see what is left of it. */
export { turnoverEdges } from './server/turnover-edges.ts';
