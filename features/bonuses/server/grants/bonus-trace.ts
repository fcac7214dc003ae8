import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { bonusTrace as contract } from '../../contract/grants/bonus-trace.ts';
import { grantById } from '../../db/grants.ts';
import { findTrace } from './find-trace.ts';

export const bonusTrace = handle(contract, (world) => async ({ grantId }, visit) => {
  const grant = await grantById(world.database.read, grantId);
  if (grant?.member_id !== visit.player.memberId) return refuse('grant_unknown');
  return accept(await findTrace(world, grant, visit.language));
});
