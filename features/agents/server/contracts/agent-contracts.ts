import { memberOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { agentContracts as contract } from '../../contract/contracts/agent-contracts.ts';
import { requestsBetween } from '../../db/contracts/requests.ts';
import { historyOf, signedOf } from '../../db/contracts/versions.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { bestRate, contractTypes, type PromisedRate } from '../../domain/contract-types.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from '../tree/agent-of.ts';
import { ceilingOf } from './own-ceiling.ts';
import { requestViewOf } from './request-views.ts';
import { typesOf } from './types-of.ts';
import { versionViewOf } from './version-views.ts';

const historyMax = 100;
const requestsMax = 20;

export const agentContracts = handle(contract, (world) => async ({ memberId }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const agent = found.value;
  const now = world.clock.now();
  if (memberId !== undefined && (await positionAt(read, memberId, now))?.upline_id !== agent.member_id)
    return refuse('downline_unknown');
  const types = await typesOf(world, visit.merchantId);
  const sides =
    memberId === undefined
      ? { agentId: agent.member_id, payerId: agent.upline_id }
      : { agentId: memberId, payerId: agent.member_id };
  const versions = (await historyOf(read, { ...sides, limit: historyMax })).filter(({ type }) => types.includes(type));
  const { agentId, payerId } = sides;
  const asked = payerId === null ? [] : await requestsBetween(read, { agentId, uplineId: payerId, limit: requestsMax });
  const own = await signedOf(read, { agentId: agent.member_id }, now);
  const nameOf = await namesOf(read, visit.merchantId, [sides.agentId, sides.payerId]);
  return accept({
    account: memberId === undefined ? null : nameOf(memberId),
    isPlayer: memberId !== undefined && (await memberOf(read, memberId))?.kind !== 'agent',
    versions: versions.map((version) => versionViewOf(version, nameOf)),
    requests: asked
      .filter(({ type }) => types.includes(type))
      .map((request) => requestViewOf(request, agent.member_id, nameOf)),
    mayAsk: memberId === undefined && payerId !== null,
    ceilings: contractTypes
      .filter((type) => types.includes(type))
      .flatMap((type) => {
        const signed = own.find((one) => one.type === type);
        return signed ? [{ type, rate: bestRate(ceilingOf(signed)), rates: ceilingOf(signed).map(rateView) }] : [];
      }),
    types,
  });
});

const rateView = ({ rate, rateWinning, product }: PromisedRate) => ({
  rate,
  ...(rateWinning !== undefined && { rateWinning }),
  ...(product !== undefined && { product }),
});
