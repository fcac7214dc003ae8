import { z } from 'zod';
import { setting } from '#features/merchants/public.ts';
import { minor } from '#kit/shared/money/money.ts';
import { amountBetween } from '#kit/shared/settings/setting-fields.ts';

const amount = amountBetween({ min: 0n, max: 100_000_000_00n });

/** Bounds of adjustments by staff: one, what a person asks for in 24 hours, and what one player gets or loses in 24 hours. */
export const adjustmentBounds = setting({
  key: 'adjustments.bounds',
  schema: z.strictObject({ single: amount, staffDay: amount, playerDay: amount }),
  default: { single: minor(50_000_00n), staffDay: minor(200_000_00n), playerDay: minor(50_000_00n) },
  owner: 'adjustments',
  permission: 'merchants.write',
  // Only what is narrower than before takes one person alone.
  secondPerson: (before, after) =>
    after.single > before.single || after.staffDay > before.staffDay || after.playerDay > before.playerDay,
  effect: 'next_call',
});
