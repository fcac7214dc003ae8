import { creditedDeposits } from '#features/cashier/public.ts';
import { memberLists } from '#features/identity/public.ts';
import { memberTags } from '#features/members/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { memberLevels } from '#features/rewards/public.ts';
import { lastPlayedDays } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { daysMs, type Instant, instantOf } from '#kit/shared/time.ts';
import { countedMax, membersAtOnce } from '../domain/broadcast.ts';
import { isInSegment, type MemberFacts, type Segment } from '../domain/segment.ts';

export type Place = { at: string; memberId: string };

type Page = {
  /** In the segment. */
  members: string[];
  checked: number;
  /** Where the next page begins; undefined where nobody was left. */
  after: Place | undefined;
  isLast: boolean;
};

type Listed = Awaited<ReturnType<typeof memberLists.page>>;

/** The next members of a merchant, in the order of their registration, and who of them is in a segment. Play is as followed so far. */
export const audiencePage = async (
  world: World,
  read: Read,
  {
    merchantId,
    segment,
    until,
    after,
  }: { merchantId: MerchantId; segment: Segment; until: Instant; after: Place | undefined },
): Promise<Page> => {
  const listed = await memberLists.page(read, { merchantId, until, after, limit: membersAtOnce });
  const facts = await factsOf(world, read, merchantId, listed);
  const members = listed.flatMap(({ memberId }, at) => (isInSegment(segment, facts[at]!) ? [memberId] : []));
  const last = listed.at(-1);
  return {
    members,
    checked: listed.length,
    after: last && { at: last.at, memberId: last.memberId },
    isLast: listed.length < membersAtOnce,
  };
};

const factsOf = async (world: World, read: Read, merchantId: MerchantId, listed: Listed): Promise<MemberFacts[]> => {
  const ids = listed.map(({ memberId }) => memberId);
  const levels = await memberLevels.among(read, ids);
  const tags = await memberTags.among(read, ids);
  const played = await lastPlayedDays(read, ids);
  const deposits = await creditedDeposits.among(read, ids);
  const now = world.clock.now();
  const { timeZone } = await merchantOf(world, merchantId);
  const today = instantOf(`${dayOf(now, timeZone)}T00:00:00.000Z`);
  const daysSince = (at: Instant | undefined, from = now) =>
    at === undefined ? undefined : Math.max(0, Math.floor((from - at) / daysMs(1)));
  return listed.map(({ memberId, language, registeredAt }) => {
    const day = played.get(memberId);
    const deposited = deposits.get(memberId);
    return {
      level: levels.get(memberId) ?? 0,
      tags: tags.get(memberId) ?? new Set<string>(),
      language: language ?? undefined,
      registeredDaysAgo: daysSince(registeredAt) ?? 0,
      playedDaysAgo: day === undefined ? undefined : daysSince(instantOf(`${day}T00:00:00.000Z`), today),
      deposits: deposited?.count ?? 0,
      depositedDaysAgo: daysSince(deposited?.last),
    };
  });
};

export type Reach = { members: number; checked: number; isAll: boolean };

/** How many a segment holds now, among the first 50,000. */
export const reachOf = async (
  world: World,
  read: Read,
  { merchantId, segment }: { merchantId: MerchantId; segment: Segment },
): Promise<Reach> => {
  const reach = { members: 0, checked: 0 };
  const until = world.clock.now();
  for (let after: Place | undefined; reach.checked < countedMax; ) {
    const page = await audiencePage(world, read, { merchantId, segment, until, after });
    reach.members += page.members.length;
    reach.checked += page.checked;
    if (page.isLast) return { ...reach, isAll: true };
    after = page.after;
  }
  return { ...reach, isAll: false };
};
