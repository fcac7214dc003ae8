import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { confirmLimit as contract } from '../../contract/confirm-limit.ts';
import { countPlayLimits, endLimit, enforceLimit, standingLimits } from '../../db/limits.ts';
import { heldIn } from './answer-pending-limit.ts';
import { notifyChanged } from './set-limit.ts';
import { viewProtection } from '../show-protection.ts';

/** The clock decides whether the wait is over, not whether the ticker has already noticed it. */
export const confirmLimit = handle(
  contract,
  (world) =>
    async ({ limitId }, visit) =>
      world.database.transact(async (tx) => {
        const asked = await heldIn(tx, visit, limitId);
        const at = world.clock.now();
        if (!asked || asked.ready_at === null || asked.lapses_at === null || asked.lapses_at <= at)
          return refuse('limit_change_not_pending');
        if (asked.ready_at > at) return refuse('limit_not_ready', { readyAt: isoOf(asked.ready_at) });
        const { memberId } = visit.player;
        const inForce = (await standingLimits(tx, memberId)).find(
          ({ kind, period, state }) => kind === asked.kind && period === asked.period && state === 'in_force',
        );
        if (inForce) await endLimit(tx, inForce.limit_id, { state: 'superseded', at });
        if (asked.most === null) await endLimit(tx, limitId, { state: 'lifted', at });
        else await enforceLimit(tx, limitId, at);
        await countPlayLimits(tx, memberId);
        notifyChanged(world, tx, memberId);
        return accept(await viewProtection(world, tx, visit));
      }),
);
