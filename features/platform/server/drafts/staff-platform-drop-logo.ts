import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformDropLogo as contract } from '../../contract/staff-platform-drop-logo.ts';
import { lockDraft, saveLogo } from '../../db/drafts.ts';

export const staffPlatformDropLogo = handle(
  contract,
  (world) =>
    ({ draftId, version }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const draft = await lockDraft(tx, draftId);
        if (draft?.state !== 'draft') return refuse('draft_unknown');
        if (draft.version !== version) return refuse('version_conflict', { version: draft.version });
        return accept({ version: await saveLogo(tx, { draftId, logo: null, by: visit.staff.username }) });
      }),
);
