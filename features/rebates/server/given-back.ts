import type { GiveBackPart } from '#features/rewards/public.ts';
import { givenBetween } from '../db/figures.ts';

/** Rebates of periods, by category; what nobody claimed in time was never given. */
export const givenRebates: GiveBackPart = {
  kind: 'rebate',
  givenIn: async (_world, read, { merchantId, first, last }) =>
    (await givenBetween(read, merchantId, { kind: 'rebate', first, last })).map(
      ({ member_id: memberId, category: product, amount }) => ({ memberId, product, amount }),
    ),
};

export const givenCashback: GiveBackPart = {
  kind: 'cashback',
  givenIn: async (_world, read, { merchantId, first, last }) =>
    (await givenBetween(read, merchantId, { kind: 'cashback', first, last })).map(
      ({ member_id: memberId, amount }) => ({
        memberId,
        product: null,
        amount,
      }),
    ),
};
