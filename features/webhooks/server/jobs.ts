import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { hasUnread } from '../db/cursor.ts';
import { forgetDeliveries, hasDeliveriesDue } from '../db/deliveries.ts';
import { hasReplays } from '../db/replays.ts';
import { storedForMs } from '../domain/retry.ts';
import { runReplays } from './run-replays.ts';
import { sendDeliveries } from './send-deliveries.ts';
import { takeEvents } from './take-events.ts';
import { noteWanted } from './note-wanted.ts';

const forgottenAtOnce = 1000;

/** What ended long ago goes, in short steps. */
export const forgetOld = (world: World) => async (): Promise<void> => {
  const before = later(world.clock.now(), -storedForMs);
  for (let forgotten = forgottenAtOnce; forgotten === forgottenAtOnce; ) {
    const step = await world.database.transact(async (tx) =>
      accept(await forgetDeliveries(tx, { before, atOnce: forgottenAtOnce })),
    );
    forgotten = step.ok ? step.value : 0;
  }
};

export const tickers = (world: World): Ticker[] => [
  { name: 'webhooks/take-events', everyMs: secondsMs(1), isDue: hasUnread, run: takeEvents(world) },
  { name: 'webhooks/send', everyMs: secondsMs(1), isDue: hasDeliveriesDue, run: sendDeliveries(world) },
  { name: 'webhooks/replay', everyMs: secondsMs(1), isDue: hasReplays, run: runReplays(world) },
  { name: 'webhooks/note-wanted', everyMs: secondsMs(10), run: noteWanted(world) },
  { name: 'webhooks/forget', everyMs: minutesMs(10), run: forgetOld(world) },
];
