import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { refuse } from '#kit/shared/result.ts';
import { setPlayerRebate as contract } from '../../contract/contracts/set-player-rebate.ts';
import { shareTree } from '../../db/tree/positions.ts';
import { offersMade } from '../limits.ts';
import { agentOf, hasType } from '../tree/agent-of.ts';
import { setPlayerRateIn } from './player-rate.ts';

export const setPlayerRebate = handle(contract, (world) => async ({ memberId, rates }, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  if (!found.ok) return found;
  const { merchantId } = visit;
  if (!(await hasType(world, merchantId, 'rebate'))) return refuse('function_off');
  const { member_id: uplineId } = found.value;
  const tooMany = await takeRate(world, offersMade, uplineId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    await shareTree(tx, merchantId);
    return setPlayerRateIn(world, tx, { merchantId, uplineId, memberId, rates });
  });
});
