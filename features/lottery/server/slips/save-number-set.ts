import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { saveNumberSet as contract } from '../../contract/slips/save-number-set.ts';
import { holdMember } from '../../db/draws/draw-locks.ts';
import { savedSetsOf, saveSet } from '../../db/slips/saved-sets.ts';
import { savedSetsMax, viewOf } from './saved-sets.ts';

export const saveNumberSet = handle(
  contract,
  (world) =>
    ({ name, slip }, { player: { memberId } }) =>
      world.database.transact(async (tx) => {
        await holdMember(tx, memberId);
        const others = (await savedSetsOf(tx, memberId)).filter((set) => set.name !== name);
        if (others.length >= savedSetsMax) return refuse('saved_sets_full', { setsMax: savedSetsMax });
        const setId = world.entropy.id('set');
        return accept(viewOf(await saveSet(tx, { setId, memberId, name, slip, savedAt: world.clock.now() })));
      }),
);
