import { lastSeen } from '#features/identity/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { type Money, moneys } from '#kit/shared/money/currency.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { countBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type BalanceBand, balanceBand } from '../../domain/balance-band.ts';

/** Whoever asked for anything so lately is here. */
const onlineFor = minutesMs(5);

export type SeenMember = {
  isOnline: boolean;
  /** A day of the merchant; null: never here. */
  lastSeen: string | null;
  balance: BalanceBand;
};

/** What an agent sees of members beside their play: the day they were last here, and about how much they have. */
export const seenMembers = async (
  world: World,
  memberIds: readonly MemberId[],
  { zone, currency }: { zone: string; currency: Money },
): Promise<Map<string, SeenMember>> => {
  const { read } = world.database;
  const since = later(world.clock.now(), -onlineFor);
  const seenAt = await lastSeen.ofMembers(read, memberIds);
  const seen = await Promise.all(
    memberIds.map(async (memberId) => {
      const at = seenAt.get(memberId);
      const cash = (await balancesOf(read, memberId)).find((one) => one.kind === 'cash' && one.currency === currency);
      return {
        memberId,
        isOnline: at !== undefined && at >= since,
        lastSeen: at === undefined ? null : dayOf(at, zone),
        balance: balanceBand(cash?.balance ?? 0n, moneys[currency].minorUnits),
      };
    }),
  );
  return new Map(seen.map(({ memberId, ...one }) => [memberId, one]));
};

/** How many of a team are here. */
export const onlineIn = async (world: World, agent: Position, merchantId: MerchantId): Promise<number> => {
  const { read } = world.database;
  const now = world.clock.now();
  return countBelow(read, agent, await lastSeen.membersSince(read, merchantId, later(now, -onlineFor)), now);
};
