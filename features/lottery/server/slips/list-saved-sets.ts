import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listSavedSets as contract } from '../../contract/slips/list-saved-sets.ts';
import { savedSetsOf } from '../../db/slips/saved-sets.ts';
import { savedSetsMax, viewOf } from './saved-sets.ts';

export const listSavedSets = handle(contract, (world) => async (_, { player }) => {
  const rows = await savedSetsOf(world.database.read, player.memberId);
  return accept({ sets: rows.map(viewOf), setsMax: savedSetsMax });
});
