import { merchantOf } from '#features/merchants/public.ts';
import type { GiveBackPart } from '#features/rewards/public.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import { givenBetween, paidWithin } from '../db/figures.ts';

const partOf = (kind: 'rebate' | 'cashback'): GiveBackPart => ({
  kind,
  givenIn: async (_world, read, { merchantId, first, last }) =>
    (await givenBetween(read, merchantId, { kind, first, last })).map(viewOf(kind)),
  paidIn: async (world, read, { merchantId, first, last }) => {
    const { timeZone } = await merchantOf(world, merchantId);
    const [from, to] = [spanOf(first, timeZone).from, spanOf(last, timeZone).to];
    return (await paidWithin(read, merchantId, { kind, from, to })).map(viewOf(kind));
  },
});

/** Cashback is of no one category. */
const viewOf =
  (kind: 'rebate' | 'cashback') =>
  ({ member_id: memberId, category, amount }: { member_id: string; category: string; amount: bigint }) => ({
    memberId,
    product: kind === 'rebate' ? category : null,
    amount,
  });

/** Rebates of periods, by category; what nobody claimed in time was never given. */
export const givenRebates: GiveBackPart = partOf('rebate');

export const givenCashback: GiveBackPart = partOf('cashback');
