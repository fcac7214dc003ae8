import { systemClock } from '../clock.ts';
import { oneRow, sql, type Read } from '../database/database.ts';
import type { FeatureGauge } from '../gauges.ts';
import type { Log } from '../log/log.ts';
import type { World } from '../world.ts';

/** Some moments are written by this machine's clock and some by the database's: further apart than this is an alarm. */
const alarmMs = 1000;
/** Further apart than this, a process leads nothing: what it finds due is not. */
const leadSkewMs = 5000;
const lookEveryMs = 60_000;

/**
 * How far this machine's clock is ahead of the database's, in milliseconds; 0 within what the way there and back leaves open.
 * @param sent when it was asked, and `heard` when the answer came, by this machine; `database` what it said.
 */
export const skewOf = ({ sent, heard, database }: { sent: number; heard: number; database: number }): number => {
  if (sent > database) return sent - database;
  return heard < database ? heard - database : 0;
};

/** @throws Error where the clocks are too far apart to lead anything by. */
export const requireSameTime = (told: { sent: number; heard: number; database: number }): void => {
  const skewMs = skewOf(told);
  if (Math.abs(skewMs) > leadSkewMs) throw new Error(`this clock is ${Math.round(skewMs)} ms ahead of the database's`);
};

/** Asks the database's clock. */
export const clockSkewMs = async (read: Read, now: () => number = systemClock().now): Promise<number> => {
  // Whoever waits for a connection has not asked yet.
  await sql`select 1`.execute(read);
  const sent = now();
  const { rows } = await sql<{ database: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as database`.execute(read);
  return skewOf({ sent, heard: now(), database: Number(oneRow(rows).database) });
};

export const clockGauge = ({ database }: Pick<World, 'database'>): FeatureGauge => ({
  name: 'clock_skew_seconds',
  help: 'How far the clock of this machine is ahead of the database’s; beyond 1 either way is an alarm, beyond 5 it leads no work',
  read: async () => (await clockSkewMs(database.read)) / 1000,
});

/** Looks at once and each minute, and says so where the clocks have parted. @returns what ends it. */
export const watchClock = (
  { database, log }: Pick<World, 'database'> & { log: Pick<Log, 'error'> },
  now: () => number = systemClock().now,
): (() => void) => {
  const look = async (): Promise<void> => {
    const skewMs = await clockSkewMs(database.read, now).catch(() => 0);
    if (Math.abs(skewMs) > alarmMs)
      log.error('the clocks of this machine and of the database have parted', { skewMs: Math.round(skewMs) });
  };
  void look();
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
};
