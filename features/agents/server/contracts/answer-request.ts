import { noticesIn } from '#features/messages/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { answerRequest as contract } from '../../contract/contracts/answer-request.ts';
import { closeRequest, lockRequest } from '../../db/contracts/requests.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { requestStateAfter } from '../../domain/offers/contract-requests.ts';
import { offersMade } from '../limits.ts';
import { agentOf } from '../tree/agent-of.ts';

export const answerRequest = handle(contract, (world) => async ({ requestId, act }, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  if (!found.ok) return found;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, offersMade, memberId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    const request = await lockRequest(tx, requestId);
    const side = request?.agent_id === memberId ? 'agent' : request?.upline_id === memberId ? 'upline' : undefined;
    if (!request || !side) return refuse('request_unknown');
    const at = world.clock.now();
    // Whoever was moved meanwhile asks the new upline.
    const stands = await positionAt(tx, request.agent_id, at);
    if (side === 'upline' && stands?.upline_id !== memberId) return refuse('request_unknown');
    const state = request.expires_at > at ? requestStateAfter(act, request.state, side) : undefined;
    if (state === undefined) return refuse('request_state', { state: request.state });
    await closeRequest(tx, { requestId, state, at });
    if (state === 'declined')
      await noticesIn(world, tx, 'contract_request_declined', [
        { memberId: request.agent_id, about: requestId, facts: {} },
      ]);
    return accept({ state });
  });
});
