import { merchantIds, merchantOf, settingOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { changedPlay, followNow, periodPlay, settledPlay, type SettledPlay } from '#features/turnover/public.ts';
import { inOneSnapshot, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { friendsByIds } from '../db/friends.ts';
import { chainEnd, type DayCursor, dayCursorOf, insertShares, lockDayCursor, moveDayCursor } from '../db/shares.ts';
import { recordOf, shareFormula, shareHash, shareOf, type ShareLevel, type ShareTrace } from '../domain/share-of.ts';
import { playShares } from './settings.ts';

/** How long after its end a day is looked at: every settlement of it is committed by then. */
const graceMs = minutesMs(5);
/** What changes in the last moments counts with the next look: a change that is being written now would be passed over. */
const unsettledMs = secondsMs(30);
const ever = secondsMs(3_000_000);
/** So many days at a time: a product that stood still catches up step by step. */
const daysMax = 31;

/** Counts the shares of every day that is over and was not counted yet, merchant by merchant. */
export const countShares = (world: World) => async (): Promise<void> => {
  for (const merchantId of await merchantIds(world.database.read))
    for (let count = 0; count < daysMax && (await countNextDay(world, merchantId)); count++);
};

/** @returns whether there was a day to count. */
const countNextDay = async (world: World, merchantId: MerchantId): Promise<boolean> => {
  const { timeZone } = await merchantOf(world, merchantId);
  const now = world.clock.now();
  const start = { next_day: dayOf(now, timeZone), known_at: null };
  const known = await dayCursorOf(world.database.read, merchantId);
  if (!known)
    await world.database.transact(async (tx) => {
      await lockDayCursor(tx, merchantId, start.next_day);
    });
  const cursor = known ?? start;
  const span = spanOf(cursor.next_day, timeZone);
  if (later(span.to, graceMs) > now) return false;
  const rates = await settingOf(world, merchantId, playShares);
  const byDepth = [rates.first, rates.second, rates.third];
  const isShared = byDepth.some((rate) => rate > 0);
  if (isShared) await followNow(world);
  const play = isShared ? await playOf(world, merchantId, cursor, span) : undefined;
  await world.database.transact(async (tx) => {
    const held = await lockDayCursor(tx, merchantId, cursor.next_day);
    if (held.next_day !== cursor.next_day) return;
    if (play) await writeDay(world, tx, { merchantId, day: cursor.next_day, play, byDepth });
    // Where nothing is shared, later changes are nobody's either.
    await moveDayCursor(tx, merchantId, { nextDay: dayAfter(cursor.next_day), knownAt: play?.knownAt ?? null });
  });
  return true;
};

type DayPlay = {
  bounds: ShareTrace['bounds'];
  knownAt: Instant;
  /** Valid turnover by member: of the day, and what changed of days before. */
  turnovers: ReadonlyMap<string, { turnover: bigint; changed: bigint }>;
  /** Whom play was closed to at any moment of the day. */
  closed: ReadonlySet<string>;
  underAgents: ReadonlySet<string>;
};

const playOf = async (
  world: World,
  merchantId: MerchantId,
  { known_at: changedAfter }: DayCursor,
  { from, to }: { from: Instant; to: Instant },
): Promise<DayPlay> => {
  const { currency } = await merchantOf(world, merchantId);
  const knownAt = later(world.clock.now(), -unsettledMs);
  const whose = { merchantId, currency };
  return inOneSnapshot(world.database, async (read) => {
    const since = await changedPlay(read, whose, {
      settled: { from, before: to },
      after: knownAt,
      until: later(knownAt, ever),
    });
    const plays = await settledPlay(read, whose, { from, to });
    const changes =
      changedAfter === null
        ? []
        : await changedPlay(read, whose, { settled: { before: from }, after: changedAfter, until: knownAt });
    const turnovers = sumsOf(plays, since, changes);
    const closed = await protectedDuring(read, merchantId, { from, until: to });
    return {
      bounds: {
        from: isoOf(from),
        to: isoOf(to),
        knownAt: isoOf(knownAt),
        changedAfter: changedAfter === null ? null : isoOf(changedAfter),
      },
      knownAt,
      turnovers,
      closed: new Set(closed.map((closure) => closure.member_id)),
      underAgents: await periodPlay.underAgents(read, [...turnovers.keys()], { from, to }),
    };
  });
};

/** @param since what changed after the moment up to which the day is known: it counts with the next look. */
const sumsOf = (
  plays: readonly SettledPlay[],
  since: readonly SettledPlay[],
  changes: readonly SettledPlay[],
): DayPlay['turnovers'] => {
  const sums = new Map<string, { turnover: bigint; changed: bigint }>();
  const add = (memberId: string, turnover: bigint, changed: bigint) => {
    const sum = sums.get(memberId) ?? { turnover: 0n, changed: 0n };
    sums.set(memberId, { turnover: sum.turnover + turnover, changed: sum.changed + changed });
  };
  for (const play of plays) add(play.member_id, play.turnover, 0n);
  for (const play of since) add(play.member_id, -play.turnover, 0n);
  for (const play of changes) add(play.member_id, 0n, play.turnover);
  return sums;
};

type Day = { merchantId: MerchantId; day: string; play: DayPlay; byDepth: readonly number[] };

const writeDay = async (world: World, tx: Tx, of: Day): Promise<void> => {
  const levels = await levelsOf(tx, of);
  if (levels.size === 0) return;
  const { currency } = await merchantOf(world, of.merchantId);
  let { no, hash } = await chainEnd(tx, of.merchantId);
  const rows = [...levels]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([memberId, ofMember]) => {
      const trace = recordOf({ bounds: of.play.bounds, levels: ofMember });
      const [shareId, amount, previousHash] = [world.entropy.id('rfs'), shareOf(ofMember), hash];
      no += 1n;
      const facts = { shareNo: no, shareId, memberId, day: of.day, currency, amount, formula: shareFormula, trace };
      hash = shareHash(facts, previousHash);
      return {
        share_no: no,
        share_id: shareId,
        merchant_id: of.merchantId,
        member_id: id<'mbr'>(memberId),
        day: of.day,
        currency,
        amount,
        formula: shareFormula,
        trace,
        previous_hash: previousHash,
        hash,
      };
    });
  await insertShares(tx, rows);
};

/** What counts for each member above somebody who played, depth by depth; protected people are nobody's gain and gain nothing. */
const levelsOf = async (tx: Tx, { play, byDepth }: Day): Promise<Map<string, ShareLevel[]>> => {
  const players = [...play.turnovers.keys()].filter((one) => !play.closed.has(one) && !play.underAgents.has(one));
  const sums = new Map<string, ShareLevel>();
  for (const friend of await friendsByIds(tx, players))
    for (const [at, memberId] of friend.above.entries()) {
      const rate = byDepth[at] ?? 0;
      if (rate === 0 || play.closed.has(memberId)) continue;
      const key = `${memberId}/${at}`;
      const sum = sums.get(key) ?? { depth: at + 1, friends: 0, turnover: 0n, changed: 0n, rate };
      const of = play.turnovers.get(friend.member_id) ?? { turnover: 0n, changed: 0n };
      sums.set(key, {
        ...sum,
        friends: sum.friends + 1,
        turnover: sum.turnover + of.turnover,
        changed: sum.changed + of.changed,
      });
    }
  const byMember = Map.groupBy(sums, ([key]) => key.slice(0, key.lastIndexOf('/')));
  return new Map(
    [...byMember].map(([memberId, levels]) => [
      memberId,
      levels.map(([, level]) => level).toSorted((one, other) => one.depth - other.depth),
    ]),
  );
};
