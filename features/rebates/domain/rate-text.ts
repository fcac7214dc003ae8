import { typedRate } from './rate-typed.ts';

/** Hundredths of a percent, `60` → `0.6 %`. */
export const rateText = (rate: number): string => `${typedRate(rate)} %`;
