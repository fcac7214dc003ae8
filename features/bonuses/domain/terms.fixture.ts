import { minor } from '#kit/shared/money/money.ts';
import type { Terms } from './terms.ts';

/** Terms of 100.00 for the asking, turned over once; each part may be another. */
export const plainTerms = (over: Partial<Terms>): Terms => ({
  trigger: { kind: 'open' },
  reward: { kind: 'fixed', amount: minor(100_00n) },
  wagering: { base: 'bonus', factor: 1 },
  weights: { products: {}, games: {} },
  leftOut: { products: [], games: [] },
  stakeMax: null,
  expiryDays: 7,
  offerDays: 7,
  winMax: null,
  limits: { perPerson: 1, perDevice: null, perAddress: null },
  hours: null,
  segment: { registeredWithinDays: null, noDepositYet: false },
  ...over,
});
