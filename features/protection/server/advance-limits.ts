import { afterCommit } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { advanceDueLimits } from '../db/limits.ts';

/** Limits that may be confirmed from now on, and those that nobody confirmed in time; their players' pages learn it. */
export const advanceLimits = (world: World) => async (): Promise<void> => {
  await world.database.transact(async (tx) => {
    const advanced = await advanceDueLimits(tx);
    afterCommit(tx, () => {
      for (const memberId of new Set(advanced.map((limit) => limit.member_id)))
        world.live.publish(`member/${memberId}/protection`, { kind: 'changed' });
    });
  });
};
