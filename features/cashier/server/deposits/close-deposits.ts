import { afterCommit } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { cancelWaiting } from '../../db/deposits.ts';

/** A player closed play: nothing that they began may still be paid. What arrives all the same goes to staff. */
export const closeDeposits =
  (world: World) =>
  async ({ memberId }: { memberId: string }): Promise<void> => {
    await world.database.transact(async (tx) => {
      if (await cancelWaiting(tx, memberId, 'player_excluded'))
        afterCommit(tx, () => world.live.publish(`member/${memberId}/deposits`, { kind: 'cancelled' }));
      return accept(undefined);
    });
  };
