import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { hideFromLeaderboard as contract } from '../contract/hide-from-leaderboard.ts';
import { hideMember, showMember } from '../db/hidden-members.ts';
import { maySee } from './may-see.ts';

export const hideFromLeaderboard = handle(contract, (world) => async ({ isHidden }, visit) => {
  const may = await maySee(world, visit);
  if (!may.ok) return may;
  const { merchantId, player } = visit;
  return world.database.transact(async (tx) => {
    if (isHidden) await hideMember(tx, player.memberId, merchantId);
    else await showMember(tx, player.memberId);
    return accept({ isHidden });
  });
});
