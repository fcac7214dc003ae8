import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlatformDrafts as contract } from '../../contract/staff-platform-drafts.ts';
import { openDrafts } from '../../db/drafts.ts';

export const staffPlatformDrafts = handle(contract, (world) => async () => {
  const drafts = await openDrafts(world.backofficeDatabase.read);
  return accept({
    drafts: drafts.map(({ draftId, content, changedBy, changedAt }) => ({
      draftId,
      code: content.code,
      name: content.nameEn || content.nameTh,
      changedBy,
      changedAt,
    })),
  });
});
