import { brandParts } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeStaffUpload } from '#kit/server/http/staff-uploads.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformSetLogo as contract } from '../../contract/staff-platform-set-logo.ts';
import { lockDraft, saveLogo } from '../../db/drafts.ts';

/** The files are there before the row that tells of them; without the row they are only idle. Not in the trail, as the draft is not. */
export const staffPlatformSetLogo = handle(
  contract,
  (world) =>
    async ({ draftId, version, files: [file] }, visit) => {
      const [logos] = brandParts.logos.of(world);
      if (!file || !logos) throw new Error('the contract takes one file, and somebody keeps pictures');
      const taken = await logos.take(world, file);
      if (!taken.ok) return taken;
      return world.backofficeDatabase.transact(async (tx) => {
        const draft = await lockDraft(tx, draftId);
        if (draft?.state !== 'draft') return refuse('draft_unknown');
        if (draft.version !== version) return refuse('version_conflict', { version: draft.version });
        const logo = taken.value;
        const saved = await saveLogo(tx, { draftId, logo, by: visit.staff.username });
        return accept({ version: saved, logo: logos.imageOf(logo) });
      });
    },
  { beforeBody: takeStaffUpload },
);
