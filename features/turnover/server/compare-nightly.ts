import type { World } from '#kit/server/world.ts';
import { hoursMs, isoOf, later } from '#kit/shared/time.ts';
import { insertComparison, lastComparison } from '../db/compare.ts';
import { verifyTurnover } from './verify-turnover.ts';

/** Three in the morning where most merchants are: the quietest hour. */
const nightBeginsUtcHours = 20;
const loggedMax = 20;

/** Once a night everything is held against the acts; what differs is logged and shown as a gauge until it fits again. */
export const compareNightly = (world: World) => async (): Promise<void> => {
  const night = isoOf(later(world.clock.now(), -hoursMs(nightBeginsUtcHours))).slice(0, 10);
  const last = await lastComparison(world.database.read);
  if (last !== undefined && last.day >= night) return;
  const { looked, deviations } = await verifyTurnover(world);
  for (const deviation of deviations.slice(0, loggedMax)) world.log.error('turnover differs', { deviation });
  await world.database.transact((tx) =>
    insertComparison(tx, { day: night, looked: looked.facts, deviations: deviations.length }),
  );
};
