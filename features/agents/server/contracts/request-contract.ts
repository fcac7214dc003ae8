import { noticesIn } from '#features/messages/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { requestContract as contract } from '../../contract/contracts/request-contract.ts';
import { insertRequest, expireRequestsToOthers, expireRequests } from '../../db/contracts/requests.ts';
import { openOffersOf } from '../../db/contracts/versions.ts';
import { positionAt, shareTree } from '../../db/tree/positions.ts';
import { requestsMade } from '../limits.ts';
import { agentOf, hasType } from '../tree/agent-of.ts';
import { offerLifeMs } from './make-offer.ts';

export const requestContract = handle(contract, (world) => async ({ type, words }, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  if (!found.ok) return found;
  const { merchantId } = visit;
  if (!(await hasType(world, merchantId, type))) return refuse('function_off');
  const agentId = found.value.member_id;
  const tooMany = await takeRate(world, requestsMade, agentId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    await shareTree(tx, merchantId);
    const at = world.clock.now();
    const uplineId = (await positionAt(tx, agentId, at))?.upline_id;
    if (uplineId === undefined || uplineId === null) return refuse('no_upline');
    const offers = await openOffersOf(tx, agentId);
    const waits = offers.some((one) => one.agentId === agentId && one.payerId === uplineId && one.type === type);
    if (waits) return refuse('offer_waits');
    await expireRequestsToOthers(tx, { agentId, uplineId, at });
    await expireRequests(tx, at);
    const requestId = world.entropy.id('agq');
    const expiresAt = later(at, offerLifeMs);
    if (!(await insertRequest(tx, { requestId, merchantId, type, agentId, uplineId, words, at, expiresAt })))
      return refuse('request_open');
    await noticesIn(world, tx, 'contract_requested', [{ memberId: uplineId, about: requestId, facts: {} }]);
    return accept({ requestId });
  });
});
