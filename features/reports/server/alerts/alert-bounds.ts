import { z } from 'zod';
import { setting } from '#features/merchants/public.ts';
import { minor } from '#kit/shared/money/money.ts';
import { amountBetween, durationIn } from '#kit/shared/settings/setting-fields.ts';

/** Wins below 1,000.00 are not looked for: the index of big wins leaves them out. */
const amount = amountBetween({ min: 100_000n, max: 100_000_000_000n });

/** From when on staff is alerted. A longer time, a larger amount and a wider band are all told of less. */
export const alertBounds = setting({
  key: 'reports.alert_bounds',
  schema: z.strictObject({
    unmatched: durationIn('hours', { min: 1, max: 168 }),
    unreconciled: durationIn('hours', { min: 1, max: 168 }),
    vendorFailures: z.int().min(5).max(1000),
    bigWin: amount,
    bigWinTimes: z.int().min(10).max(100_000),
    bigWinFrom: amount,
    returnBand: z.int().min(1).max(50).meta({ unit: 'percent' }),
    returnRounds: z.int().min(1000).max(10_000_000),
  }),
  default: {
    unmatched: 24,
    unreconciled: 12,
    vendorFailures: 5,
    bigWin: minor(10_000_000n),
    bigWinTimes: 500,
    bigWinFrom: minor(1_000_000n),
    returnBand: 10,
    returnRounds: 50_000,
  },
  owner: 'reports',
  permission: 'merchants.write',
  // To be told later, or of less, takes two.
  secondPerson: (before, after) =>
    after.unmatched > before.unmatched ||
    after.unreconciled > before.unreconciled ||
    after.vendorFailures > before.vendorFailures ||
    after.bigWin > before.bigWin ||
    after.bigWinTimes > before.bigWinTimes ||
    after.bigWinFrom > before.bigWinFrom ||
    after.returnBand > before.returnBand ||
    after.returnRounds > before.returnRounds,
  effect: 'next_call',
});
