import { platformBrands } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformAddDraft as contract } from '../../contract/staff-platform-add-draft.ts';
import { insertDraft, openDrafts } from '../../db/drafts.ts';
import { emptyDraft } from '../../domain/draft.ts';

const draftsMax = 50;

export const staffPlatformAddDraft = handle(
  contract,
  (world) => (_input, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      if ((await openDrafts(tx)).length >= draftsMax) return refuse('too_many_drafts', { max: draftsMax });
      const draftId = world.entropy.id('bdr');
      const content = { ...emptyDraft, parts: platformBrands.partsOf(world) };
      await insertDraft(tx, { draftId, content, by: visit.staff.username });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'platform.begin_brand',
        subject: { kind: 'brand_draft', id: draftId },
      });
      return accept({ draftId });
    }),
);
