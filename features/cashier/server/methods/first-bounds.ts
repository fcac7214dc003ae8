import { z } from 'zod';
import { brandActs, type brandParts, setting, settingOf } from '#features/merchants/public.ts';
import { minor } from '#kit/shared/money/money.ts';
import { amountBetween, settingAmount } from '#kit/shared/settings/setting-fields.ts';

const amount = amountBetween({ min: 1n, max: 100_000_000_00n });

/** The smallest and the largest deposit that a new way to pay begins with; whoever looks after it may change both. */
export const firstBounds = setting({
  key: 'cashier.first_bounds',
  schema: z
    .strictObject({ amountMin: amount, amountMax: amount })
    .refine(({ amountMin, amountMax }) => amountMin <= amountMax, { path: ['amountMax'] }),
  default: { amountMin: minor(2_000n), amountMax: minor(20_000_000n) },
  owner: 'cashier',
  permission: 'deposits.write',
  // A way to pay is switched on by whoever has looked at its bounds.
  secondPerson: 'never',
  effect: 'next_call',
});

type BrandBounds = Parameters<typeof brandParts.bounds.with>[0];

/** Ways to pay are never taken over; what they begin with is. */
export const depositBounds: BrandBounds = {
  name: 'deposits',
  stands: 'alone',
  of: async (world, _read, merchantId) => {
    const { amountMin, amountMax } = await settingOf(world, merchantId, firstBounds);
    return { least: amountMin, most: amountMax };
  },
  setIn: (world, tx, { merchantId, by, bounds: { least, most } }) => {
    const value = { amountMin: settingAmount(least), amountMax: settingAmount(most) };
    return brandActs.beginSettingIn(world, tx, { setting: firstBounds, merchantId, value, by });
  },
};
