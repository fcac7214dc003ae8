import { z } from 'zod';
import { setting } from '#features/merchants/public.ts';
import { minor } from '#kit/shared/money/money.ts';
import { amountBetween } from '#kit/shared/settings/setting-fields.ts';

/** Up to which worth one person approves what is redeemed; above it two have to agree. */
export const redeemBounds = setting({
  key: 'rewards.redeem_bounds',
  schema: z.strictObject({ byOnePerson: amountBetween({ min: 0n, max: 100_000_000_00n }) }),
  default: { byOnePerson: minor(5_000_00n) },
  owner: 'rewards',
  permission: 'merchants.write',
  secondPerson: (before, after) => after.byOnePerson > before.byOnePerson,
  effect: 'next_call',
});

/** Where members above level 4 reach a service of their own; empty: they use everybody's. */
export const vipService = setting({
  key: 'rewards.vip_service',
  schema: z
    .string()
    .trim()
    .max(300)
    .refine((address) => URL.canParse(address) && address.startsWith('https://'))
    .nullable(),
  default: null,
  owner: 'rewards',
  permission: 'merchants.write',
  // Whoever chooses where people are led could lead them astray.
  secondPerson: 'always',
  effect: 'next_call',
});
