import { approvalKinds } from '#features/staff/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { tickers } from './server/jobs.ts';
import { approvalActions } from './server/release-approval.ts';
import { staffFilingFile } from './server/staff-filing-file.ts';
import { staffFilings } from './server/staff-filings.ts';
import { staffMakeFiling } from './server/staff-make-filing.ts';
import { staffNoteFilingSent } from './server/staff-note-filing-sent.ts';
import { staffReleaseFiling } from './server/staff-release-filing.ts';
import { staffReportMailFile } from './server/staff-report-mail-file.ts';
import { staffReportMails } from './server/staff-report-mails.ts';
import { staffSetReportMail } from './server/staff-set-report-mail.ts';
import { staffTestReportMail } from './server/staff-test-report-mail.ts';
import { staffSetLayout } from './server/staff-set-layout.ts';

export const filings = defineFeature({
  name: 'filings',
  desk: {
    staffFilings,
    staffSetLayout,
    staffMakeFiling,
    staffReleaseFiling,
    staffFilingFile,
    staffNoteFilingSent,
    staffReportMails,
    staffSetReportMail,
    staffTestReportMail,
    staffReportMailFile,
  },
  tickers,
  contributes: [approvalKinds.with(approvalActions)],
});
