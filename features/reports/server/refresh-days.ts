import { daysChangedSince, followNow, playOfDay } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { instant, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { saveDay, saveRefresh, lastRefresh } from '../db/days.ts';

/** What is recorded may be seen a little later: each look reaches back behind the one before. */
const overlapMs = minutesMs(2);

/**
 * Counts anew each day of whose bets a fact changed since the last look, and keeps what differs as a further version. What a
 * stop left is done by the next look. It counts a tenth of the time at most: a day of millions of bets is counted less often
 * than a quiet one.
 */
export const refreshDays = (world: World, clock = () => performance.now()): (() => Promise<void>) => {
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
  await followNow(world);
  const now = world.clock.now();
  const looked = await lastRefresh(read);
  // The first look of all counts every day that was ever played on.
  const since = looked === undefined ? instant(0) : later(looked, -overlapMs);
  for (const day of await daysChangedSince(read, since)) {
    const rows = await playOfDay(read, day);
    if (rows.length > 0) await world.database.transact(async (tx) => accept(await saveDay(tx, day, now, rows)));
  }
  await world.database.transact(async (tx) => accept(await saveRefresh(tx, now)));
};
