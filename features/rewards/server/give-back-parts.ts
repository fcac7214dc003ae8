import { extensionPoint } from '#kit/server/extensions.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** What comes back to players and agents, by kind. */
export const giveBackKinds = ['rebate', 'cashback', 'points', 'level', 'bonus', 'wage'] as const;
export type GiveBackKind = (typeof giveBackKinds)[number];

/** What somebody was given within a time, in minor units. */
export type GivenBack = {
  memberId: string;
  /** As turnover names it; null where it is of no one product. */
  product: string | null;
  amount: bigint;
  /** Of a wage: a player got it for the own play; else an agent got it for the team's. */
  isOwnPlay?: boolean;
};

export type GiveBackPart = {
  kind: GiveBackKind;
  /** Of days of the merchant, both included. */
  givenIn: (
    world: World,
    read: Read,
    within: { merchantId: MerchantId; first: string; last: string },
  ) => Promise<readonly GivenBack[]>;
  /** The same by the day of the payment, where `givenIn` goes by the days that it is paid for. Once a day is over nothing of it changes. */
  paidIn?: GiveBackPart['givenIn'];
};

/** What each feature gives back: the guard adds it up and holds it against what the house may expect to earn. */
export const giveBackParts = extensionPoint<GiveBackPart>('rewards.give-back-parts');

/** A merchant and a time, its end left out. */
type GivenTime = { merchantId: MerchantId; from: Instant; to: Instant };

/** A part that is no one product's, by what each member was given within a time. */
export const partOfSums = (
  kind: GiveBackKind,
  sumsWithin: (read: Read, time: GivenTime) => Promise<readonly { member_id: string; amount: bigint }[]>,
): GiveBackPart => ({
  kind,
  givenIn: async (world, read, { merchantId, first, last }) => {
    const { timeZone } = await merchantOf(world, merchantId);
    const time = { merchantId, from: spanOf(first, timeZone).from, to: spanOf(last, timeZone).to };
    return (await sumsWithin(read, time)).map(({ member_id: memberId, amount }) => ({
      memberId,
      product: null,
      amount,
    }));
  },
});
