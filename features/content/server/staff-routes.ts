import { type Route, routes } from '#kit/server/routes.ts';
import { takeStaffUpload } from '#kit/server/staff-uploads.ts';
import type { World } from '#kit/server/world.ts';
import { staffAllowHost } from '../contract/staff-allow-host.ts';
import { staffAllowedHosts } from '../contract/staff-allowed-hosts.ts';
import { staffAnswerEnquiry } from '../contract/staff-answer-enquiry.ts';
import { staffBrand } from '../contract/staff-brand.ts';
import { staffCreateEntry } from '../contract/staff-create-entry.ts';
import { staffDifference } from '../contract/staff-difference.ts';
import { staffDuplicateEntry } from '../contract/staff-duplicate-entry.ts';
import { staffEnquiries } from '../contract/staff-enquiries.ts';
import { staffEnquiryImage } from '../contract/staff-enquiry-image.ts';
import { staffEnquiryCase } from '../contract/staff-enquiry.ts';
import { staffEntries } from '../contract/staff-entries.ts';
import { staffEntry } from '../contract/staff-entry.ts';
import { staffForbidHost } from '../contract/staff-forbid-host.ts';
import { staffMedia } from '../contract/staff-media.ts';
import { staffMoveEntry } from '../contract/staff-move-entry.ts';
import { staffPlayerAgreements } from '../contract/staff-player-agreements.ts';
import { staffPreviewEntry } from '../contract/staff-preview-entry.ts';
import { staffPublishEntry } from '../contract/staff-publish-entry.ts';
import { staffReturnBrand } from '../contract/staff-return-brand.ts';
import { staffReturnEntry } from '../contract/staff-return-entry.ts';
import { staffRevealEnquiry } from '../contract/staff-reveal-enquiry.ts';
import { staffRevision } from '../contract/staff-revision.ts';
import { staffRevisions } from '../contract/staff-revisions.ts';
import { staffSaveDraft } from '../contract/staff-save-draft.ts';
import { staffSetBrand } from '../contract/staff-set-brand.ts';
import { staffUploadMedia } from '../contract/staff-upload-media.ts';
import { staffWithdrawEntry } from '../contract/staff-withdraw-entry.ts';
import { staffWriting } from '../contract/staff-writing.ts';
import { showPlayerAgreements } from './accept-agreement.ts';
import { previewEntry } from './preview-entry.ts';
import { allowHost, forbidHost, showAllowedHosts } from './staff-allowed-hosts.ts';
import { answerEnquiry, revealEnquiry, showEnquiries, showEnquiry, showEnquiryImage } from './staff-enquiries.ts';
import { showStaffEntries, showStaffEntry } from './staff-entries.ts';
import { showBrand } from './staff-brand.ts';
import { changeBrand, returnBrand } from './staff-set-brand.ts';
import { showMedia, uploadMedia } from './staff-media.ts';
import { moveEntry } from './staff-move-entry.ts';
import { publishEntry, withdrawEntry } from './staff-publish-entry.ts';
import { showDifference, showRevision, showRevisions } from './staff-revisions.ts';
import { createEntry, duplicateEntry, returnEntry, saveDraft } from './staff-save-entry.ts';
import { showWriting } from './staff-writing.ts';

const entryRoutes = (world: World): Route[] =>
  routes(
    'content',
    {
      staffEntries,
      staffEntry,
      staffCreateEntry,
      staffSaveDraft,
      staffPublishEntry,
      staffWithdrawEntry,
      staffMoveEntry,
      staffDuplicateEntry,
      staffReturnEntry,
      staffRevisions,
      staffRevision,
      staffDifference,
      staffPreviewEntry,
    },
    {
      staffEntries: showStaffEntries(world),
      staffEntry: showStaffEntry(world),
      staffCreateEntry: createEntry(world),
      staffSaveDraft: saveDraft(world),
      staffPublishEntry: publishEntry(world),
      staffWithdrawEntry: withdrawEntry(world),
      staffMoveEntry: moveEntry(world),
      staffDuplicateEntry: duplicateEntry(world),
      staffReturnEntry: returnEntry(world),
      staffRevisions: showRevisions(world),
      staffRevision: showRevision(world),
      staffDifference: showDifference(world),
      staffPreviewEntry: previewEntry(world),
    },
  );

const otherRoutes = (world: World): Route[] =>
  routes(
    'content',
    {
      staffBrand,
      staffSetBrand,
      staffReturnBrand,
      staffWriting,
      staffMedia,
      staffUploadMedia,
      staffAllowedHosts,
      staffAllowHost,
      staffForbidHost,
      staffPlayerAgreements,
      staffEnquiries,
      staffEnquiryCase,
      staffEnquiryImage,
      staffAnswerEnquiry,
      staffRevealEnquiry,
    },
    {
      staffBrand: showBrand(world),
      staffSetBrand: changeBrand(world),
      staffReturnBrand: returnBrand(world),
      staffWriting: showWriting(world),
      staffMedia: showMedia(world),
      staffUploadMedia: uploadMedia(world),
      staffAllowedHosts: showAllowedHosts(world),
      staffAllowHost: allowHost(world),
      staffForbidHost: forbidHost(world),
      staffPlayerAgreements: showPlayerAgreements(world),
      staffEnquiries: showEnquiries(world),
      staffEnquiryCase: showEnquiry(world),
      staffEnquiryImage: showEnquiryImage(world),
      staffAnswerEnquiry: answerEnquiry(world),
      staffRevealEnquiry: revealEnquiry(world),
    },
    { staffUploadMedia: takeStaffUpload(world) },
  );

export const backofficeRoutes = (world: World): Route[] => [...entryRoutes(world), ...otherRoutes(world)];
