import { approvalKinds } from '#features/staff/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { tickers } from './server/jobs.ts';
import { approvalActions } from './server/release-approval.ts';
import { staffFilingFile } from './server/staff-filing-file.ts';
import { staffFilings } from './server/staff-filings.ts';
import { staffMakeFiling } from './server/staff-make-filing.ts';
import { staffNoteFilingSent } from './server/staff-note-filing-sent.ts';
import { staffReleaseFiling } from './server/staff-release-filing.ts';
import { staffSetLayout } from './server/staff-set-layout.ts';

export const filings = defineFeature({
  name: 'filings',
  desk: { staffFilings, staffSetLayout, staffMakeFiling, staffReleaseFiling, staffFilingFile, staffNoteFilingSent },
  tickers,
  contributes: [approvalKinds.with(approvalActions)],
});
