import { type AgentType, givenAccounts, memberOf } from '#features/identity/public.ts';
import { settingOf } from '#features/merchants/public.ts';
import { setUplinesIn } from '#features/turnover/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { insertPosition, openNode, positionAt, shareTree } from '../../db/tree/positions.ts';
import { endPlayerRatesIn } from '../contracts/player-rate.ts';
import { levelsMax } from '../settings.ts';

export type Newcomer = { memberId: MemberId; merchantId: MerchantId; uplineId: string | null; at: Instant };

/** How many levels of agents the merchant pays. */
export const levelsOf = (world: World, merchantId: MerchantId): Promise<number> =>
  settingOf(world, merchantId, levelsMax);

/**
 * Puts a member into the tree, below somebody or at the top, from a moment on; their play enters the sums of all above.
 * A member has one upline: whoever stands somewhere already is moved by staff.
 */
export const joinTreeIn = async (
  world: World,
  tx: Tx,
  { memberId, merchantId, uplineId, at }: Newcomer,
): Promise<Result<{ depth: number }, 'upline_unknown' | 'already_in_tree'>> => {
  await shareTree(tx, merchantId);
  if (await positionAt(tx, memberId, at)) return refuse('already_in_tree');
  const upline = uplineId === null ? undefined : await positionAt(tx, uplineId, at);
  if (uplineId !== null && upline?.merchant_id !== merchantId) return refuse('upline_unknown');
  const nodeNo = await openNode(tx, { memberId, merchantId, at });
  const agents = await insertPosition(tx, { memberId, merchantId, upline, nodeNo, from: at });
  await setUplinesIn(tx, [{ memberId, from: at, agents }]);
  return accept({ depth: agents.length });
};

/** Makes a player who stands in a tree an agent in the same place, unless as many levels as are paid are above. */
export const promoteIn = async (
  world: World,
  tx: Tx,
  { memberId, merchantId, uplineId, at }: Newcomer,
  agentType: AgentType,
): Promise<Result<{ depth: number }, 'upline_unknown' | 'already_in_tree' | 'too_deep'>> => {
  await shareTree(tx, merchantId);
  const stands = await positionAt(tx, memberId, at);
  const member = await memberOf(tx, memberId);
  if (stands?.upline_id !== uplineId || member?.kind !== 'player') return refuse('already_in_tree');
  if (stands.depth >= (await levelsOf(world, merchantId))) return refuse('too_deep');
  await givenAccounts.makeAgentIn(tx, memberId, agentType);
  await endPlayerRatesIn(world, tx, merchantId, memberId);
  return accept({ depth: stands.depth });
};

/** The same as an agent of a type, unless as many levels as are paid are above. */
export const joinAsAgentIn = async (
  world: World,
  tx: Tx,
  newcomer: Newcomer,
  agentType: AgentType,
): Promise<Result<{ depth: number }, 'upline_unknown' | 'already_in_tree' | 'too_deep'>> => {
  const joined = await joinTreeIn(world, tx, newcomer);
  if (!joined.ok) return joined;
  if (joined.value.depth >= (await levelsOf(world, newcomer.merchantId))) return refuse('too_deep');
  await givenAccounts.makeAgentIn(tx, newcomer.memberId, agentType);
  return joined;
};
