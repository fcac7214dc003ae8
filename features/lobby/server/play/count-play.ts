import { countBets, followNow } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, instant, minutesMs } from '#kit/shared/time.ts';
import { countedThrough, replacePlay, saveCountedThrough } from '../../db/play.ts';

const slotMinutes = 5;
const keptHours = 26;
const countEveryMs = minutesMs(1);
/** A bet is written a moment before its transaction ends: the last slots are counted once more. */
const lateMs = minutesMs(5);

/** Counts what was bet since the last count, so that hot lists need no look at the bets themselves. */
export const countPlay = (world: World) => async (): Promise<void> => {
  const now = world.clock.now();
  const through = await countedThrough(world.database.read);
  if (through !== undefined && Math.abs(now - through) < countEveryMs) return;
  const oldest = now - hoursMs(keptHours);
  const start = Math.max(oldest, Math.min(now, through ?? oldest) - lateMs);
  const from = instant(start - (start % minutesMs(slotMinutes)));
  await followNow(world);
  // Read before the transaction: a day of bets may take a while.
  const rows = await countBets(world.database.read, { from, to: now, slotMinutes });
  await world.database.transact(async (tx) => {
    await replacePlay(tx, { from, forgetBefore: instant(oldest), rows });
    await saveCountedThrough(tx, now);
    return accept(undefined);
  });
};
