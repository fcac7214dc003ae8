import type { World } from '#kit/server/world.ts';
import { takeReminders } from '../../db/write-grants.ts';
import { publishGrantIn } from './bonus-event.ts';

const atOnceMax = 200;

/** Reminds whoever plays a bonus of its last day, once; one that was given for a day is past its half by then. */
export const remindMembers = (world: World) => async (): Promise<void> => {
  for (let count = atOnceMax; count === atOnceMax; )
    count = await world.database.transact(async (tx) => {
      const grants = await takeReminders(tx, world.clock.now(), atOnceMax);
      for (const grant of grants) await publishGrantIn(tx, 'bonus_expiring', grant);
      return grants.length;
    });
};
