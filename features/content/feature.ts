import { brandParts } from '#features/merchants/public.ts';
import { brandLogos } from './server/brand/brand-logos.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { acceptAgreement } from './server/agreements/accept-agreement.ts';
import { copyTexts } from './db/brand-texts.ts';
import { agreementCheck } from './server/agreements/agreement-check.ts';
import { applyAffiliate } from './server/enquiries/apply-affiliate.ts';
import { tickers } from './server/enquiries/enquiry-pictures.ts';
import { helpCenter } from './server/pages/help-center.ts';
import { listAnnouncements } from './server/pages/list-announcements.ts';
import { listBanners } from './server/pages/list-banners.ts';
import { listDescriptions } from './server/pages/list-descriptions.ts';
import { listFeedback } from './server/enquiries/list-feedback.ts';
import { listNotices } from './server/pages/list-notices.ts';
import { listPromotions } from './server/pages/list-promotions.ts';
import { listTexts } from './server/pages/list-texts.ts';
import { myAgreements } from './server/agreements/my-agreements.ts';
import { personRecords } from './server/person-records.ts';
import { replyFeedback } from './server/enquiries/reply-feedback.ts';
import { sendFeedback } from './server/enquiries/send-feedback.ts';
import { serviceLinks } from './server/links/service-links.ts';
import { showAgreement } from './server/agreements/show-agreement.ts';
import { showFeedback } from './server/enquiries/show-feedback.ts';
import { showPreview } from './server/pages/show-preview.ts';
import { showPromotion } from './server/pages/show-promotion.ts';
import { staffAllowHost } from './server/links/staff-allow-host.ts';
import { staffAllowedHosts } from './server/links/staff-allowed-hosts.ts';
import { staffAnswerEnquiry } from './server/enquiries/staff-answer-enquiry.ts';
import { staffBrand } from './server/brand/staff-brand.ts';
import { staffCreateEntry } from './server/entries/staff-create-entry.ts';
import { staffDifference } from './server/entries/staff-difference.ts';
import { staffDuplicateEntry } from './server/entries/staff-duplicate-entry.ts';
import { staffEnquiries } from './server/enquiries/staff-enquiries.ts';
import { staffEnquiryImage } from './server/enquiries/staff-enquiry-image.ts';
import { staffEnquiryCase } from './server/enquiries/staff-enquiry.ts';
import { staffEntries } from './server/entries/staff-entries.ts';
import { staffEntry } from './server/entries/staff-entry.ts';
import { staffForbidHost } from './server/links/staff-forbid-host.ts';
import { staffMedia } from './server/pictures/staff-media.ts';
import { staffMoveEntry } from './server/entries/staff-move-entry.ts';
import { staffPlayerAgreements } from './server/agreements/staff-player-agreements.ts';
import { staffPreviewEntry } from './server/entries/staff-preview-entry.ts';
import { staffPublishEntry } from './server/entries/staff-publish-entry.ts';
import { staffReturnBrand } from './server/brand/staff-return-brand.ts';
import { staffReturnEntry } from './server/entries/staff-return-entry.ts';
import { staffRevealEnquiry } from './server/enquiries/staff-reveal-enquiry.ts';
import { staffRevision } from './server/entries/staff-revision.ts';
import { staffRevisions } from './server/entries/staff-revisions.ts';
import { staffSaveDraft } from './server/entries/staff-save-draft.ts';
import { staffSetBrand } from './server/brand/staff-set-brand.ts';
import { staffUploadMedia } from './server/pictures/staff-upload-media.ts';
import { staffWithdrawEntry } from './server/entries/staff-withdraw-entry.ts';
import { staffWriting } from './server/entries/staff-writing.ts';
import { uploadFeedbackImage } from './server/enquiries/upload-feedback-image.ts';

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
  contributes: [
    brandParts.checks.with(agreementCheck),
    brandParts.copies.with({ part: 'texts', copy: copyTexts }),
    brandParts.logos.with(brandLogos),
  ],
});
