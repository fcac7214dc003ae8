import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { SavedSetView } from '../../contract/slips/saved-set.ts';
import { deleteSetsOf, moveSets, type SavedSetRow } from '../../db/slips/saved-sets.ts';
import { linesOfSlipText } from '../../domain/slips/slip-text.ts';

/** Enough for every dream and every aunt, and still one screen to look through. */
export const savedSetsMax = 30;

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

export const viewOf = ({ set_id, name, slip, saved_at }: SavedSetRow): SavedSetView => ({
  setId: set_id,
  name,
  slip,
  lineCount: linesOfSlipText(slip)?.length ?? 0,
  savedAt: saved_at,
});
