import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { bonusTraceFile as contract } from '../../contract/grants/bonus-trace-file.ts';
import { grantById } from '../../db/grants.ts';
import { filesRead } from '../limits.ts';
import { traceFile } from './find-trace.ts';

export const bonusTraceFile = handle(contract, (world) => async ({ grantId }, visit) => {
  const tooMany = await takeRate(world, filesRead, visit.player.memberId);
  if (tooMany) return tooMany;
  const grant = await grantById(world.database.read, grantId);
  if (grant?.member_id !== visit.player.memberId) return refuse('grant_unknown');
  return accept(await traceFile(world, grant));
});
