import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { withdrawalTimes as contract } from '../../contract/withdrawal-times.ts';
import { timesOf } from '../../db/member-figures.ts';

const days = 30;

/** Of fewer, a single slow one would say nothing true. */
const countMin = 20;

export type PaidTimes = { count: number; median: number; p95: number };

export const timesShown = async (world: World, merchantId: MerchantId): Promise<PaidTimes | undefined> => {
  const since = later(world.clock.now(), -daysMs(days));
  const { count, median, p95 } = await timesOf(world.database.read, merchantId, since);
  if (count < countMin || median === null || p95 === null) return undefined;
  return { count, median: Math.round(median), p95: Math.round(p95) };
};

export const withdrawalTimes = handle(
  contract,
  (world) =>
    async (_input, { merchantId }) =>
      accept({ days, times: await timesShown(world, merchantId) }),
);
