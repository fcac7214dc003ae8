import { approvalKinds } from '#features/staff/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { approvalActions } from './server/brand-approvals.ts';
import { staffPlatformBrand } from './server/staff-platform-brand.ts';
import { staffPlatformBrands } from './server/staff-platform-brands.ts';
import { staffPlatformClose } from './server/staff-platform-close.ts';
import { staffPlatformEndPreviews } from './server/staff-platform-end-previews.ts';
import { staffPlatformPreview } from './server/staff-platform-preview.ts';
import { staffPlatformOpen } from './server/staff-platform-open.ts';
import { staffPlatformPeople } from './server/staff-platform-people.ts';
import { staffPlatformDrafts } from './server/drafts/staff-platform-drafts.ts';
import { staffPlatformAddDraft } from './server/drafts/staff-platform-add-draft.ts';
import { staffPlatformDraft } from './server/drafts/staff-platform-draft.ts';
import { staffPlatformSaveDraft } from './server/drafts/staff-platform-save-draft.ts';
import { staffPlatformDropLogo } from './server/drafts/staff-platform-drop-logo.ts';
import { staffPlatformSetLogo } from './server/drafts/staff-platform-set-logo.ts';
import { staffPlatformDropDraft } from './server/drafts/staff-platform-drop-draft.ts';
import { staffPlatformMakeBrand } from './server/drafts/staff-platform-make-brand.ts';
import { staffPlatformRenewInvitation } from './server/invitations/staff-platform-renew-invitation.ts';
import { staffPlatformRevokeInvitation } from './server/invitations/staff-platform-revoke-invitation.ts';
import { readInvitation } from './server/invitations/read-invitation.ts';
import { takeInvitation } from './server/invitations/take-invitation.ts';

export const platform = defineFeature({
  name: 'platform',
  desk: {
    staffPlatformBrands,
    staffPlatformBrand,
    staffPlatformOpen,
    staffPlatformClose,
    staffPlatformPreview,
    staffPlatformEndPreviews,
    staffPlatformPeople,
    staffPlatformDrafts,
    staffPlatformAddDraft,
    staffPlatformDraft,
    staffPlatformSaveDraft,
    staffPlatformDropDraft,
    staffPlatformSetLogo,
    staffPlatformDropLogo,
    staffPlatformMakeBrand,
    staffPlatformRenewInvitation,
    staffPlatformRevokeInvitation,
    readInvitation,
    takeInvitation,
  },
  contributes: [approvalKinds.with(approvalActions)],
});
