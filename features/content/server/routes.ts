import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { acceptAgreement } from '../contract/accept-agreement.ts';
import { applyAffiliate } from '../contract/apply-affiliate.ts';
import { helpCenter } from '../contract/help-center.ts';
import { listAnnouncements } from '../contract/list-announcements.ts';
import { listBanners } from '../contract/list-banners.ts';
import { listDescriptions } from '../contract/list-descriptions.ts';
import { listFeedback } from '../contract/list-feedback.ts';
import { listNotices } from '../contract/list-notices.ts';
import { listPromotions } from '../contract/list-promotions.ts';
import { listTexts } from '../contract/list-texts.ts';
import { myAgreements } from '../contract/my-agreements.ts';
import { replyFeedback } from '../contract/reply-feedback.ts';
import { sendFeedback } from '../contract/send-feedback.ts';
import { serviceLinks } from '../contract/service-links.ts';
import { showAgreement } from '../contract/show-agreement.ts';
import { showFeedback } from '../contract/show-feedback.ts';
import { showPreview } from '../contract/show-preview.ts';
import { showPromotion } from '../contract/show-promotion.ts';
import { uploadFeedbackImage } from '../contract/upload-feedback-image.ts';
import { acceptAgreement as acceptDocument, showMyAgreements } from './accept-agreement.ts';
import { type MayAdvertise, withoutAdvertising } from './advertising.ts';
import { showAgreement as agreementOf } from './agreement.ts';
import { listFeedback as casesOf, replyFeedback as reply, showFeedback as caseOf } from './follow-feedback.ts';
import { showHelpCenter } from './help-center.ts';
import { listAnnouncements as announcementsOf } from './list-announcements.ts';
import { listBanners as bannersOf } from './list-banners.ts';
import { listDescriptions as descriptionsOf } from './list-descriptions.ts';
import { listNotices as noticesOf } from './list-notices.ts';
import { listPromotions as promotionsOf, showPromotion as promotionOf } from './list-promotions.ts';
import { listTexts as textsOf } from './list-texts.ts';
import { showPreview as previewOf } from './preview-entry.ts';
import {
  applyAffiliate as apply,
  sendFeedback as feedback,
  takeImageRate,
  uploadFeedbackImage as feedbackImage,
} from './send-feedback.ts';
import { showServiceLinks } from './service-links.ts';

export const siteRoutes = (world: World, { mayAdvertise }: { mayAdvertise: MayAdvertise }): Route[] =>
  routes(
    'content',
    {
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
    {
      ...withoutAdvertising(mayAdvertise, {
        listBanners: bannersOf(world),
        listAnnouncements: announcementsOf(world),
        listPromotions: promotionsOf(world),
      }),
      listNotices: noticesOf(world),
      showPromotion: promotionOf(world),
      helpCenter: showHelpCenter(world),
      showAgreement: agreementOf(world),
      myAgreements: showMyAgreements(world),
      acceptAgreement: acceptDocument(world),
      listDescriptions: descriptionsOf(world),
      listTexts: textsOf(world),
      serviceLinks: showServiceLinks(world),
      showPreview: previewOf(world),
      sendFeedback: feedback(world),
      uploadFeedbackImage: feedbackImage(world),
      listFeedback: casesOf(world),
      showFeedback: caseOf(world),
      replyFeedback: reply(world),
      applyAffiliate: apply(world),
    },
    { uploadFeedbackImage: takeImageRate(world) },
  );
