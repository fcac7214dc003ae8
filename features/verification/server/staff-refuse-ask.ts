import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { staffRefuseAsk as contract } from '../contract/staff-refuse-ask.ts';
import { triesMax } from '../domain/asks.ts';
import { changeAskIn } from './change-ask.ts';
import { keepFilesIn, noteIn, shownOne, waitingAsk } from './staff-decide.ts';

/** What was refused is kept so long, for a question about it; nothing once the player is forgotten. */
const refusedKeptMs = daysMs(30);

export const staffRefuseAsk = handle(
  contract,
  (world) =>
    async ({ askId, reasons }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await waitingAsk(tx, visit, askId);
        if (!found.ok) return found;
        const ask = found.value;
        const to = ask.tries >= triesMax ? 'closed' : 'refused';
        const changed = await changeAskIn(world, tx, ask, { to, by: visit.staff.staffId, reasons });
        await keepFilesIn(tx, askId, later(world.clock.now(), refusedKeptMs));
        await noteIn(tx, visit, ask, changed, reasons);
        return accept(await shownOne(tx, changed));
      }),
);
