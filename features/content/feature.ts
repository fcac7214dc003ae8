import { defineFeature } from '#kit/server/feature.ts';
import { acceptAgreement } from './server/accept-agreement.ts';
import { applyAffiliate } from './server/apply-affiliate.ts';
import { tickers } from './server/enquiry-pictures.ts';
import { helpCenter } from './server/help-center.ts';
import { listAnnouncements } from './server/list-announcements.ts';
import { listBanners } from './server/list-banners.ts';
import { listDescriptions } from './server/list-descriptions.ts';
import { listFeedback } from './server/list-feedback.ts';
import { listNotices } from './server/list-notices.ts';
import { listPromotions } from './server/list-promotions.ts';
import { listTexts } from './server/list-texts.ts';
import { myAgreements } from './server/my-agreements.ts';
import { personRecords } from './server/person-records.ts';
import { replyFeedback } from './server/reply-feedback.ts';
import { sendFeedback } from './server/send-feedback.ts';
import { serviceLinks } from './server/service-links.ts';
import { showAgreement } from './server/show-agreement.ts';
import { showFeedback } from './server/show-feedback.ts';
import { showPreview } from './server/show-preview.ts';
import { showPromotion } from './server/show-promotion.ts';
import { staffAllowHost } from './server/staff-allow-host.ts';
import { staffAllowedHosts } from './server/staff-allowed-hosts.ts';
import { staffAnswerEnquiry } from './server/staff-answer-enquiry.ts';
import { staffBrand } from './server/staff-brand.ts';
import { staffCreateEntry } from './server/staff-create-entry.ts';
import { staffDifference } from './server/staff-difference.ts';
import { staffDuplicateEntry } from './server/staff-duplicate-entry.ts';
import { staffEnquiries } from './server/staff-enquiries.ts';
import { staffEnquiryImage } from './server/staff-enquiry-image.ts';
import { staffEnquiryCase } from './server/staff-enquiry.ts';
import { staffEntries } from './server/staff-entries.ts';
import { staffEntry } from './server/staff-entry.ts';
import { staffForbidHost } from './server/staff-forbid-host.ts';
import { staffMedia } from './server/staff-media.ts';
import { staffMoveEntry } from './server/staff-move-entry.ts';
import { staffPlayerAgreements } from './server/staff-player-agreements.ts';
import { staffPreviewEntry } from './server/staff-preview-entry.ts';
import { staffPublishEntry } from './server/staff-publish-entry.ts';
import { staffReturnBrand } from './server/staff-return-brand.ts';
import { staffReturnEntry } from './server/staff-return-entry.ts';
import { staffRevealEnquiry } from './server/staff-reveal-enquiry.ts';
import { staffRevision } from './server/staff-revision.ts';
import { staffRevisions } from './server/staff-revisions.ts';
import { staffSaveDraft } from './server/staff-save-draft.ts';
import { staffSetBrand } from './server/staff-set-brand.ts';
import { staffUploadMedia } from './server/staff-upload-media.ts';
import { staffWithdrawEntry } from './server/staff-withdraw-entry.ts';
import { staffWriting } from './server/staff-writing.ts';
import { uploadFeedbackImage } from './server/upload-feedback-image.ts';

export const content = defineFeature({
  name: 'content',
  site: {
    listBanners,
    listAnnouncements,
    listNotices,
    listPromotions,
    showPromotion,
    helpCenter,
    showAgreement,
    myAgreements,
    acceptAgreement,
    listDescriptions,
    listTexts,
    serviceLinks,
    showPreview,
    sendFeedback,
    uploadFeedbackImage,
    listFeedback,
    showFeedback,
    replyFeedback,
    applyAffiliate,
  },
  desk: {
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
  tickers,
  personRecords,
});
