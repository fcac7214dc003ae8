import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import type * as confirm from '../contract/confirm-limit.ts';
import type * as withdraw from '../contract/withdraw-limit.ts';
import { countPlayLimits, endLimit, enforceLimit, limitById, type LimitRow, standingLimits } from '../db/limits.ts';
import { holdMember } from '../db/members.ts';
import { tellChanged } from './set-limit.ts';
import { viewProtection } from './view-protection.ts';

/** The time decides, not whether somebody has looked at it since. */
export const confirmLimit =
  (world: World): Handler<typeof confirm.confirmLimit> =>
  async ({ limitId }, visit) =>
    world.database.transact(async (tx) => {
      const asked = await heldIn(tx, visit, limitId);
      const at = world.clock.now();
      if (!asked || asked.ready_at === null || asked.lapses_at === null || asked.lapses_at <= at)
        return refuse('limit_not_asked');
      if (asked.ready_at > at) return refuse('limit_not_ready', { readyAt: isoOf(asked.ready_at) });
      const { memberId } = visit.player;
      const inForce = (await standingLimits(tx, memberId)).find(
        ({ kind, period, state }) => kind === asked.kind && period === asked.period && state === 'in_force',
      );
      if (inForce) await endLimit(tx, inForce.limit_id, { state: 'superseded', at });
      if (asked.most === null) await endLimit(tx, limitId, { state: 'lifted', at });
      else await enforceLimit(tx, limitId, at);
      await countPlayLimits(tx, memberId);
      tellChanged(world, tx, memberId);
      return accept(await viewProtection(world, tx, visit));
    });

export const withdrawLimit =
  (world: World): Handler<typeof withdraw.withdrawLimit> =>
  async ({ limitId }, visit) =>
    world.database.transact(async (tx) => {
      if (!(await heldIn(tx, visit, limitId))) return refuse('limit_not_asked');
      await endLimit(tx, limitId, { state: 'withdrawn', at: world.clock.now() });
      tellChanged(world, tx, visit.player.memberId);
      return accept(await viewProtection(world, tx, visit));
    });

/** The player's own, that still waits; their row is held. */
const heldIn = async (tx: Tx, visit: PlayerVisit, limitId: string): Promise<LimitRow | undefined> => {
  const { memberId } = visit.player;
  await holdMember(tx, { memberId, merchantId: visit.merchantId });
  const limit = await limitById(tx, limitId);
  const waits = limit?.state === 'pending' || limit?.state === 'to_confirm';
  return waits && limit?.member_id === memberId ? limit : undefined;
};
