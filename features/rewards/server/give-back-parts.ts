import { extensionPoint } from '#kit/server/extensions.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** What comes back to players and agents, by kind. */
export const giveBackKinds = ['rebate', 'cashback', 'points', 'level', 'bonus', 'wage'] as const;
export type GiveBackKind = (typeof giveBackKinds)[number];

/** What somebody was given within a time, in minor units. */
export type GivenBack = {
  memberId: string;
  /** As turnover names it; null where it is of no one product. */
  product: string | null;
  amount: bigint;
};

export type GiveBackPart = {
  kind: GiveBackKind;
  /** Of days of the merchant, both included. */
  givenIn: (
    world: World,
    read: Read,
    within: { merchantId: MerchantId; first: string; last: string },
  ) => Promise<readonly GivenBack[]>;
};

/** What each feature gives back: the guard adds it up and holds it against what the house may expect to earn. */
export const giveBackParts = extensionPoint<GiveBackPart>('rewards.give-back-parts');
