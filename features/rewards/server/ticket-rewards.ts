import { extensionPoint } from '#kit/server/extensions.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';

type GivenTickets = {
  merchantId: MerchantId;
  memberId: MemberId;
  /** Unique for ever. */
  key: string;
  tickets: number;
};

/** Gives raffle tickets in the transaction of what promised them. @returns false where no raffle takes tickets now. */
export type GiveTickets = (world: World, tx: Tx, given: GivenTickets) => Promise<boolean>;

/** Who gives the raffle tickets that missions and campaigns promise; without anybody, they promise none. */
export const ticketRewards = extensionPoint<GiveTickets>('rewards.ticket-rewards');
