import type { AlertSource } from '#features/staff/public.ts';
import type { MerchantBound } from '#kit/server/database/merchant-bounds.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { exposedDraws, lateDrawsOf, silentFeeds, voidDraws } from '../../db/alerts/alert-draws.ts';
import { lotteryAlertBounds } from './alert-bounds.ts';

type Bounds = typeof lotteryAlertBounds.default;

const boundsOf = async (world: World, of: keyof Bounds): Promise<MerchantBound[]> =>
  (await lotteryAlertBounds.ofEach(world.database.read)).map(({ merchantId, value }) => ({
    merchantId,
    bound: value[of],
  }));

const named = ({ game, number }: { game: string; number: string }): string => `${game} ${number}`;

/** A feed that tells no result of draws that wait for one, until it does or the draws wait no longer. */
const silentFeedAlerts: AlertSource = {
  kind: 'feed_silent',
  causesOf: async (world, most) =>
    (await silentFeeds(world.database.read, await boundsOf(world, 'feedSilent'), most)).map((it) => ({
      merchantId: it.merchant_id,
      subject: it.feed,
      since: it.since,
      amount: null,
      detail: it.fault === null ? `${it.draws}` : `${it.draws}: ${it.fault}`,
      measure: { unit: 'minutes', threshold: it.bound, value: null },
    })),
};

/** A draw whose next step is overdue, until it is taken. */
const lateDrawAlerts: AlertSource = {
  kind: 'draw_late',
  causesOf: async (world, most) =>
    (await lateDrawsOf(world.database.read, await boundsOf(world, 'drawLate'), most)).map((it) => ({
      merchantId: it.merchant_id,
      subject: it.draw_id,
      since: it.since,
      amount: null,
      detail: named(it),
      measure: { unit: 'minutes', threshold: it.bound, value: null },
    })),
};

/** Draws of a game that came to nothing without a person's word, for a day after they closed. */
const voidDrawAlerts: AlertSource = {
  kind: 'draw_void',
  causesOf: async (world, most) =>
    (await voidDraws(world.database.read, await boundsOf(world, 'voidDraws'), most)).map((it) => ({
      merchantId: it.merchant_id,
      subject: it.game,
      since: it.since,
      amount: null,
      detail: it.reasons,
      measure: { unit: 'count', threshold: it.bound, value: BigInt(it.draws) },
    })),
};

/** A draw whose worst outcome costs more than the merchant wants to be asked for, until it has its result. */
const exposureAlerts: AlertSource = {
  kind: 'draw_exposed',
  // Every outcome of every open draw is looked at.
  everyMs: minutesMs(1),
  causesOf: async (world, most) =>
    (await exposedDraws(world.database.read, await boundsOf(world, 'exposure'), most)).map((it) => ({
      merchantId: it.merchant_id,
      subject: it.draw_id,
      since: it.since,
      amount: it.exposure,
      detail: named(it),
      measure: { unit: 'money', threshold: it.bound, value: it.exposure },
    })),
};

export const drawAlerts: readonly AlertSource[] = [silentFeedAlerts, lateDrawAlerts, voidDrawAlerts, exposureAlerts];
