import { protectedDuring } from '#features/protection/public.ts';
import { followNow, periodPlay } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { type FriendRow, lockFriend, openFriends, writeReview } from '../db/friends.ts';
import { decideFriend, type FriendFacts, stateOfComplete, stepsOf } from '../domain/decide-friend.ts';
import { findEvidence } from './find-evidence.ts';

const chunkMax = 200;
/** So long between two looks at one friend, and after the end of their time: what was settled within it is known by then. */
const pauseMs = minutesMs(1);

/** Looks at every friend for whom something is promised: who has done what is asked is paid for, or looked at by somebody. */
export const reviewFriends = (world: World) => async (): Promise<void> => {
  const before = later(world.clock.now(), -pauseMs);
  for (let friends = await openFriends(world.database.read, before, chunkMax); friends.length > 0; ) {
    await followNow(world);
    for (const of of Map.groupBy(friends, (friend) => friend.merchant_id).values()) await reviewSome(world, of);
    friends = friends.length < chunkMax ? [] : await openFriends(world.database.read, before, chunkMax);
  }
};

const reviewSome = async (world: World, friends: readonly FriendRow[]): Promise<void> => {
  const [first] = friends;
  if (!first) return;
  const { read } = world.database;
  const now = world.clock.now();
  const times = friends.map((friend) => ({
    memberId: friend.member_id,
    from: friend.joined_at,
    to: friend.until,
  }));
  const turnovers = await periodPlay.turnoverWithin(read, first.currency, times);
  const from = friends.reduce((least, { joined_at: at }) => (at < least ? at : least), now);
  const closures = await protectedDuring(read, first.merchant_id, { from, until: later(now, 1) });
  const closed = Map.groupBy(closures, ({ member_id: memberId }) => memberId);
  const isClosed = (memberId: string, since: Instant) =>
    (closed.get(memberId) ?? []).some((closure) => closure.ended_at === null || closure.ended_at > since);
  for (const friend of friends) {
    const facts = {
      turnover: turnovers.get(friend.member_id) ?? 0n,
      isProtected: isClosed(friend.member_id, friend.joined_at) || isClosed(friend.referrer_id, now),
      now: later(now, -pauseMs),
    };
    await reviewFriend(world, friend.member_id, facts);
  }
};

const reviewFriend = async (
  world: World,
  memberId: string,
  seen: Pick<FriendFacts, 'turnover' | 'isProtected' | 'now'>,
): Promise<void> => {
  await world.database.transact(async (tx) => {
    const friend = await lockFriend(tx, memberId);
    if (friend?.state !== 'open') return accept(undefined);
    const { deposits, deposit_min: depositMin, turnover_min: turnoverMin, until } = friend;
    const facts = { ...seen, deposits, depositMin, turnoverMin, until };
    const { isTurnoverMet } = stepsOf(facts);
    const at = world.clock.now();
    const decided = decideFriend(facts);
    if (decided !== 'qualified') {
      await writeReview(tx, memberId, { state: decided, isTurnoverMet, evidence: [], at });
      return accept(undefined);
    }
    const evidence = await findEvidence(tx, friend, at);
    const state = stateOfComplete(friend.referrer_id, evidence);
    await writeReview(tx, memberId, { state, isTurnoverMet, evidence, at });
    return accept(undefined);
  });
};
