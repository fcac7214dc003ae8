import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { z } from 'zod';
import { accept } from '#kit/shared/result.ts';
import { clearEndedTrials } from '../../db/registration/trials.ts';

/** Told with the ids of trial accounts whose time is over: what was kept for them alone may go. Never what the ledger needs. */
export const trialsEnded = defineEvent(
  'identity.trials_ended',
  z.object({ memberIds: z.array(z.string()) }),
  ({ memberIds }) => memberIds.join(','),
);

const atOnceMax = 200;

/** Deletes addresses, devices and log-ins of trial accounts whose two hours are over. */
export const clearTrials = (world: World) => async (): Promise<void> => {
  for (let cleared = atOnceMax; cleared === atOnceMax; ) {
    const step = await world.database.transact(async (tx) => {
      const memberIds = await clearEndedTrials(tx, world.clock.now(), atOnceMax);
      if (memberIds.length > 0) await publishIn(tx, trialsEnded, { memberIds });
      return accept(memberIds.length);
    });
    cleared = step.ok ? step.value : 0;
  }
};
