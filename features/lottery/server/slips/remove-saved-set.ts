import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { removeSavedSet as contract } from '../../contract/slips/remove-saved-set.ts';
import { deleteSet } from '../../db/slips/saved-sets.ts';

export const removeSavedSet = handle(
  contract,
  (world) =>
    ({ setId }, { player }) =>
      world.database.transact(async (tx) => {
        await deleteSet(tx, player.memberId, setId);
        return accept({});
      }),
);
