import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { refuse } from '#kit/shared/result.ts';
import { offerContract as contract } from '../../contract/contracts/offer-contract.ts';
import { shareTree } from '../../db/tree/positions.ts';
import { offersMade } from '../limits.ts';
import { agentOf, hasType } from '../tree/agent-of.ts';
import { makeOfferIn } from './make-offer.ts';

export const offerContract = handle(contract, (world) => async ({ memberId, terms, confirmed }, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  if (!found.ok) return found;
  const { merchantId } = visit;
  if (!(await hasType(world, merchantId, terms.type))) return refuse('function_off');
  const payerId = found.value.member_id;
  const tooMany = await takeRate(world, offersMade, payerId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    await shareTree(tx, merchantId);
    return makeOfferIn(world, tx, { merchantId, payerId, agentId: memberId, terms }, { by: payerId, confirmed });
  });
});
