import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { withdrawLimit as contract } from '../../contract/withdraw-limit.ts';
import { endLimit } from '../../db/limits.ts';
import { heldIn } from './answer-pending-limit.ts';
import { notifyChanged } from './set-limit.ts';
import { viewProtection } from '../show-protection.ts';

export const withdrawLimit = handle(
  contract,
  (world) =>
    async ({ limitId }, visit) =>
      world.database.transact(async (tx) => {
        if (!(await heldIn(tx, visit, limitId))) return refuse('limit_change_not_pending');
        await endLimit(tx, limitId, { state: 'withdrawn', at: world.clock.now() });
        notifyChanged(world, tx, visit.player.memberId);
        return accept(await viewProtection(world, tx, visit));
      }),
);
