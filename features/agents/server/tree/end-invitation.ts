import { givenAccounts } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { endInvitation as contract } from '../../contract/tree/end-invitation.ts';
import { endInvitation as writeEnd } from '../../db/tree/invitations.ts';
import { agentOf } from './agent-of.ts';

export const endInvitation = handle(contract, (world) => async ({ code }, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  if (!found.ok) return found;
  const ownerId = found.value.member_id;
  return world.database.transact(async (tx) => {
    if (!(await writeEnd(tx, ownerId, code, world.clock.now()))) return refuse('invitation_unknown');
    await givenAccounts.endCodeIn(world, tx, ownerId, code);
    return accept({});
  });
});
