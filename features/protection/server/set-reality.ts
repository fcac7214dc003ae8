import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/set-reality.ts';
import { holdMember, setRealityMinutes } from '../db/members.ts';
import { tellChanged } from './set-limit.ts';
import { viewProtection } from './view-protection.ts';

export const setReality =
  (world: World): Handler<typeof contract.setReality> =>
  async ({ minutes }, visit) =>
    world.database.transact(async (tx) => {
      const { memberId } = visit.player;
      await holdMember(tx, { memberId, merchantId: visit.merchantId });
      await setRealityMinutes(tx, memberId, minutes);
      tellChanged(world, tx, memberId);
      return accept(await viewProtection(world, tx, visit));
    });
