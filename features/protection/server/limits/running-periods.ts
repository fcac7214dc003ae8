import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';
import { periodBounds } from '../../db/periods.ts';
import type { LimitPeriod } from '../../domain/limit.ts';

type Bounds = ReadonlyMap<LimitPeriod, { since: Instant; until: Instant }>;

const kept = new WeakMap<World['database'], Map<string, Bounds>>();

/** The first moment of each running period in a time zone: asked of the database once, and again when one is over. */
export const runningPeriods = async (
  world: World,
  read: Read,
  timeZone: string,
): Promise<Map<LimitPeriod, Instant>> => {
  const zones = kept.get(world.database) ?? new Map<string, Bounds>();
  kept.set(world.database, zones);
  const now = world.clock.now();
  const known = zones.get(timeZone);
  const isRunning = known !== undefined && [...known.values()].every(({ since, until }) => since <= now && now < until);
  const bounds = isRunning ? known : await periodBounds(read, { timeZone, now });
  zones.set(timeZone, bounds);
  return new Map([...bounds].map(([period, { since }]) => [period, since]));
};
