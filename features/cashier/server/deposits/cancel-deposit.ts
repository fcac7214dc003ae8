import { afterCommit } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { cancelDeposit as contract } from '../../contract/cancel-deposit.ts';
import { changeDeposit, lockDeposit } from '../../db/deposits.ts';
import { viewDeposit, cashierSettings } from './view-deposit.ts';

/** Gives a waiting deposit up. Money that still arrives for it goes to staff, not into the void. */
export const cancelDeposit = handle(contract, (world) => {
  const settings = cashierSettings.of(world);
  return async ({ depositId }, { player }) =>
    world.database.transact(async (tx) => {
      const row = await lockDeposit(tx, { depositId });
      if (row?.member_id !== player.memberId) return refuse('not_found');
      if (row.state !== 'waiting') return refuse('not_waiting', { state: row.state });
      const at = world.clock.now();
      const change = { state: 'cancelled', reason: 'cancelled_by_player', at, by: 'player' } as const;
      await changeDeposit(tx, depositId, change);
      afterCommit(tx, () => world.live.publish(`member/${player.memberId}/deposits`, { kind: 'cancelled' }));
      return accept(
        viewDeposit({ ...row, state: 'cancelled', reason: change.reason, since: at, ended_at: at }, settings),
      );
    });
});
