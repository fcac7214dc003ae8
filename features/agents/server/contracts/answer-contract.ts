import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept } from '#kit/shared/result.ts';
import { answerContract as contract } from '../../contract/contracts/answer-contract.ts';
import { offersMade } from '../limits.ts';
import { agentOf } from '../tree/agent-of.ts';
import { answerOfferIn } from './answer-offer.ts';

export const answerContract = handle(contract, (world) => async ({ versionId, act }, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  if (!found.ok) return found;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, offersMade, memberId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    const answered = await answerOfferIn(world, tx, { versionId, act, memberId });
    if (!answered.ok) return answered;
    const { state, from, ended } = answered.value;
    return accept({ state, from, ended: ended.length });
  });
});
