import { givenAccounts } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { invitationsMax, makeInvitation as contract } from '../../contract/tree/make-invitation.ts';
import { countOpenInvitations, insertInvitation } from '../../db/tree/invitations.ts';
import { shareTree } from '../../db/tree/positions.ts';
import { invitationsMade } from '../limits.ts';
import { checkRates } from '../contracts/player-rate.ts';
import { agentOf, hasType } from './agent-of.ts';
import { levelsOf } from './join-tree.ts';
import { mayBringAgents } from './may-bring-agents.ts';

export const makeInvitation = handle(contract, (world) => async ({ kind, days, usesMax, rates }, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  if (!found.ok) return found;
  const { member_id: ownerId, depth } = found.value;
  const { merchantId } = visit;
  if (kind === 'agent') {
    if (!(await mayBringAgents(world.database.read, ownerId))) return refuse('agents_not_allowed');
    if (depth + 1 >= (await levelsOf(world, merchantId))) return refuse('too_deep');
  }
  if (rates && !(await hasType(world, merchantId, 'rebate'))) return refuse('function_off');
  const tooMany = await takeRate(world, invitationsMade, ownerId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    await shareTree(tx, merchantId);
    if ((await countOpenInvitations(tx, ownerId)) >= invitationsMax)
      return refuse('too_many_invitations', { most: invitationsMax });
    const at = world.clock.now();
    const allowed = rates ? await checkRates(tx, ownerId, rates, at) : accept({});
    if (!allowed.ok) return allowed;
    const code = await givenAccounts.newCodeIn(world, tx, { memberId: ownerId, merchantId });
    const expiresAt = days === null ? null : later(at, daysMs(days));
    await insertInvitation(tx, { merchantId, code, ownerId, kind, at, expiresAt, usesMax, rates });
    return accept({ code });
  });
});
