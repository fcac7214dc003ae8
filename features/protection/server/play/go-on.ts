import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { goOn as contract } from '../../contract/go-on.ts';
import { acknowledge } from '../../db/plays.ts';
import { playShown, zoneOf } from './reality-check.ts';

/** Only what is due is acknowledged: pressing ahead puts nothing off. */
export const goOn = handle(contract, (world) => async (_input, visit) => {
  const timeZone = await zoneOf(world, visit);
  return world.database.transact(async (tx) => {
    const shown = await playShown(world, tx, visit, timeZone);
    const now = world.clock.now();
    if (!shown.play || shown.play.dueAt > now) return accept(shown);
    await acknowledge(tx, visit.player.sessionId, now);
    return accept(await playShown(world, tx, visit, timeZone));
  });
});
