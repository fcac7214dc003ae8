import { z } from 'zod';
import { setting } from '#features/merchants/public.ts';
import { amountBetween, durationIn } from '#kit/shared/settings/setting-fields.ts';
import { minor } from '#kit/shared/money/money.ts';

/** From when on staff is alerted of draws and of feeds of results. */
export const lotteryAlertBounds = setting({
  key: 'lottery.alert_bounds',
  schema: z.strictObject({
    feedSilent: durationIn('minutes', { min: 1, max: 1440 }),
    drawLate: durationIn('minutes', { min: 1, max: 1440 }),
    voidDraws: z.int().min(1).max(1000),
    exposure: amountBetween({ min: 10_000n, max: 100_000_000_000n }),
  }),
  default: { feedSilent: 15, drawLate: 5, voidDraws: 1, exposure: minor(100_000_000n) },
  owner: 'lottery',
  permission: 'draws.write',
  // To be told later, or of less, takes two.
  secondPerson: (before, after) =>
    after.feedSilent > before.feedSilent ||
    after.drawLate > before.drawLate ||
    after.voidDraws > before.voidDraws ||
    after.exposure > before.exposure,
  effect: 'next_call',
});
