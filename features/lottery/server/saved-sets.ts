import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { keepSavedSet as keepContract } from '../contract/keep-saved-set.ts';
import type { listSavedSets as listContract } from '../contract/list-saved-sets.ts';
import type { removeSavedSet as removeContract } from '../contract/remove-saved-set.ts';
import type { SavedSetView } from '../contract/saved-set.ts';
import { holdMember } from '../db/draw-locks.ts';
import { deleteSet, deleteSetsOf, moveSets, type SavedSetRow, savedSetsOf, saveSet } from '../db/saved-sets.ts';
import { linesOfSlipText } from '../domain/slip-text.ts';

/** Enough for every dream and every aunt, and still one screen to look through. */
export const savedSetsMax = 30;

export const listSavedSets =
  (world: World): Handler<typeof listContract> =>
  async (_, { player }) => {
    const rows = await savedSetsOf(world.database.read, player.memberId);
    return accept({ sets: rows.map(viewOf), setsMax: savedSetsMax });
  };

export const keepSavedSet =
  (world: World): Handler<typeof keepContract> =>
  ({ name, slip }, { player: { memberId } }) =>
    world.database.transact(async (tx) => {
      await holdMember(tx, memberId);
      const others = (await savedSetsOf(tx, memberId)).filter((set) => set.name !== name);
      if (others.length >= savedSetsMax) return refuse('saved_sets_full', { setsMax: savedSetsMax });
      const setId = world.entropy.id('set');
      return accept(viewOf(await saveSet(tx, { setId, memberId, name, slip, savedAt: world.clock.now() })));
    });

export const removeSavedSet =
  (world: World): Handler<typeof removeContract> =>
  ({ setId }, { player }) =>
    world.database.transact(async (tx) => {
      await deleteSet(tx, player.memberId, setId);
      return accept({});
    });

/** A trial account became a real one: its sets of numbers go along. Heard once or more often. */
export const moveSavedSets =
  (world: World) =>
  ({ from, to }: { from: MemberId; to: MemberId }): Promise<void> =>
    world.database.transact((tx) => moveSets(tx, from, to));

/** Trial accounts are over for good: their sets go. */
export const forgetSavedSets =
  (world: World) =>
  ({ memberIds }: { memberIds: readonly string[] }): Promise<void> =>
    world.database.transact((tx) => deleteSetsOf(tx, memberIds));

const viewOf = ({ set_id, name, slip, saved_at }: SavedSetRow): SavedSetView => ({
  setId: set_id,
  name,
  slip,
  lineCount: linesOfSlipText(slip)?.length ?? 0,
  savedAt: saved_at,
});
