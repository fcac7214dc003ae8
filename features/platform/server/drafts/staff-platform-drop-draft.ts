import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformDropDraft as contract } from '../../contract/staff-platform-drop-draft.ts';
import { endDraft, lockDraft } from '../../db/drafts.ts';

export const staffPlatformDropDraft = handle(
  contract,
  (world) =>
    ({ draftId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const draft = await lockDraft(tx, draftId);
        if (draft?.state !== 'draft') return refuse('draft_unknown');
        await endDraft(tx, { draftId, merchantId: null, by: visit.staff.username });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'platform.drop_brand',
          subject: { kind: 'brand_draft', id: draftId },
          before: { code: draft.content.code },
          reason,
        });
        return accept({});
      }),
);
