import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { participationContract as contract } from '../../contract/relay/participation-contract.ts';
import { agentOf } from '../tree/agent-of.ts';

/** Participation is worked out and tested in the domain, and on nowhere: nobody has such a contract. */
export const participationContract = handle(contract, (world) => async (_, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  return found.ok ? refuse('function_off') : found;
});
