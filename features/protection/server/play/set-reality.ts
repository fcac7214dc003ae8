import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { setReality as contract } from '../../contract/set-reality.ts';
import { holdMember, setRealityMinutes } from '../../db/members.ts';
import { notifyChanged } from '../limits/set-limit.ts';
import { viewProtection } from '../show-protection.ts';

export const setReality = handle(
  contract,
  (world) =>
    async ({ minutes }, visit) =>
      world.database.transact(async (tx) => {
        const { memberId } = visit.player;
        await holdMember(tx, { memberId, merchantId: visit.merchantId });
        await setRealityMinutes(tx, memberId, minutes);
        notifyChanged(world, tx, memberId);
        return accept(await viewProtection(world, tx, visit));
      }),
);
