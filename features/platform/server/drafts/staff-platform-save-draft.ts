import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformSaveDraft as contract } from '../../contract/staff-platform-save-draft.ts';
import { lockDraft, saveDraft } from '../../db/drafts.ts';
import { standingBounds } from './draft-bounds.ts';
import { draftFaults } from './draft-faults.ts';

/** Not in the trail: what two people agree on in the end is. */
export const staffPlatformSaveDraft = handle(
  contract,
  (world) =>
    ({ draftId, version, content }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const draft = await lockDraft(tx, draftId);
        if (draft?.state !== 'draft') return refuse('draft_unknown');
        if (draft.version !== version) return refuse('version_conflict', { version: draft.version });
        return accept({
          version: await saveDraft(tx, { draftId, content, by: visit.staff.username }),
          faults: await draftFaults(world, tx, content),
          standing: await standingBounds(world, tx, content),
        });
      }),
);
