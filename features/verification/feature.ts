import { personTimeline } from '#kit/server/person-timeline.ts';
import { accountNameDiffers } from '#features/members/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { listen } from '#kit/server/events/events.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { requestBankBook } from './server/request-document.ts';
import { beginKycRequest } from './server/begin-kyc-request.ts';
import { kycRequestChanged, notifyKycRequest } from './server/change-kyc-request.ts';
import { tickers } from './server/jobs.ts';
import { approvalActions } from './server/level-table.ts';
import { personRecords } from './server/person-records.ts';
import { showVerification } from './server/show-verification.ts';
import { staffAcceptKycRequest } from './server/staff-accept-kyc-request.ts';
import { staffKycRequestCase } from './server/staff-kyc-request-case.ts';
import { staffRequestDocument } from './server/staff-request-document.ts';
import { staffKycRequests } from './server/staff-kyc-requests.ts';
import { staffLevelTable } from './server/staff-level-table.ts';
import { staffViewFile } from './server/staff-view-file.ts';
import { staffPlayerVerification } from './server/staff-player-verification.ts';
import { staffRefuseKycRequest } from './server/staff-refuse-kyc-request.ts';
import { staffSetLevelTable } from './server/staff-set-level-table.ts';
import { submitKycRequest } from './server/submit-kyc-request.ts';
import { uploadDocument } from './server/upload-document.ts';
import { kycRequestChangedOut } from './server/change-kyc-request.ts';
import { kycTimeline } from './db/kyc-timeline.ts';

export const verification = defineFeature({
  name: 'verification',
  site: { showVerification, beginKycRequest, uploadDocument, submitKycRequest },
  desk: {
    staffKycRequests,
    staffKycRequestCase,
    staffViewFile,
    staffAcceptKycRequest,
    staffRefuseKycRequest,
    staffRequestDocument,
    staffPlayerVerification,
    staffLevelTable,
    staffSetLevelTable,
  },
  tickers,
  personRecords,
  listeners: (world) => [
    listen(kycRequestChanged, 'verification.tell-of-ask', notifyKycRequest(world)),
    listen(accountNameDiffers, 'verification.kyc_request-for-bank-book', requestBankBook(world)),
  ],
  contributes: [
    personTimeline.with(kycTimeline),
    approvalKinds.with(approvalActions),
    outgoingEvents.with(kycRequestChangedOut),
  ],
});
