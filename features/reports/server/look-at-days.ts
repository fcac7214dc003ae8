import { type BusinessDay, dayOf, daysBetween, daysTouchedSince, playOfDay } from '#features/gateway/public.ts';
import { firstLedgerMoment } from '#features/wallet/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, type Instant, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { daysWithOpenStakes, keepDay, keepLook, lastLook } from '../db/days.ts';

/** What is recorded may be seen a little later: each look reaches back behind the one before. */
const overlapMs = minutesMs(2);

/**
 * Counts anew each day that something happened to since the last look, and keeps what differs as a further version. Days with
 * stakes that ran are counted once an hour, since a round can end without an act. What a stop left is done by the next look. It
 * counts a tenth of the time at most: a day of millions of bets is counted less often than a quiet one.
 */
export const lookAtDays = (world: World, clock = () => performance.now()): (() => Promise<void>) => {
  let restUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    const since = clock();
    if (since < restUntil) return;
    await lookOnce(world);
    const tookMs = clock() - since;
    restUntil = tookMs > freeMs ? clock() + restTimes * tookMs : since;
  };
};

/** Of the minute between two looks. */
const freeMs = secondsMs(6);
const restTimes = 9;

const lookOnce = async (world: World): Promise<void> => {
  const { read } = world.database;
  const now = world.clock.now();
  const looked = await lastLook(read);
  // The first look of all counts every day since the ledger began.
  const since = looked === undefined ? await firstLedgerMoment(read) : later(looked, -overlapMs);
  for (const day of await dueDays(world, { since, looked, now })) {
    const rows = await playOfDay(read, day);
    if (rows.length > 0) await world.database.transact(async (tx) => accept(await keepDay(tx, day, now, rows)));
  }
  await world.database.transact(async (tx) => accept(await keepLook(tx, now)));
};

const dueDays = async (
  { database: { read } }: World,
  { since, looked, now }: { since: Instant; looked: Instant | undefined; now: Instant },
): Promise<BusinessDay[]> => {
  const fresh = daysBetween(dayOf(since), dayOf(now));
  const touched = looked === undefined ? [] : await daysTouchedSince(read, { since, before: dayOf(since) });
  const isNewHour = looked !== undefined && Math.floor(looked / hoursMs(1)) < Math.floor(now / hoursMs(1));
  const running = isNewHour ? await daysWithOpenStakes(read) : [];
  return [...new Set([...touched, ...running, ...fresh])].toSorted();
};
