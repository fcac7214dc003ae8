import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { versionById } from '../../db/contracts/versions.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import type { OfferAct } from '../../domain/contract-states.ts';
import { offersMade } from '../limits.ts';
import { agentOf, hasType } from '../tree/agent-of.ts';
import { answerOfferIn } from './answer-offer.ts';

type Asked = { versionId: string; act: OfferAct };

/**
 * An agent's answer to an offer, or the end of a contract, while the merchant has contracts of its type.
 * @param only a version of another type is as good as none.
 */
export const answerOwn = async (world: World, visit: PlayerVisit, { versionId, act }: Asked, only?: ContractType) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const { memberId } = visit.player;
  if (only !== undefined && !(await hasType(world, visit.merchantId, only))) return refuse('function_off');
  const tooMany = await takeRate(world, offersMade, memberId);
  if (tooMany) return tooMany;
  const version = await versionById(read, versionId);
  if (version === undefined || (only !== undefined && version.type !== only)) return refuse('contract_unknown');
  const isSide = version.agentId === memberId || version.payerId === memberId;
  if (isSide && !(await hasType(world, visit.merchantId, version.type))) return refuse('function_off');
  return world.database.transact(async (tx) => {
    const answered = await answerOfferIn(world, tx, { versionId, act, memberId });
    if (!answered.ok) return answered;
    const { state, from, ended } = answered.value;
    return accept({ state, from, ended: ended.length });
  });
};
