import { accountNameDiffers } from '#features/members/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { listen } from '#kit/server/events/events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { askForBankBook } from './server/ask.ts';
import { beginAsk } from './server/begin-ask.ts';
import { askChanged, tellOfAsk } from './server/change-ask.ts';
import { tickers } from './server/jobs.ts';
import { approvalActions } from './server/level-table.ts';
import { personRecords } from './server/person-records.ts';
import { showVerification } from './server/show-verification.ts';
import { staffAcceptAsk } from './server/staff-accept-ask.ts';
import { staffAskCase } from './server/staff-ask-case.ts';
import { staffAskPlayer } from './server/staff-ask-player.ts';
import { staffAsks } from './server/staff-asks.ts';
import { staffLevelTable } from './server/staff-level-table.ts';
import { staffLookAtFile } from './server/staff-look-at-file.ts';
import { staffPlayerVerification } from './server/staff-player-verification.ts';
import { staffRefuseAsk } from './server/staff-refuse-ask.ts';
import { staffSetLevelTable } from './server/staff-set-level-table.ts';
import { submitAsk } from './server/submit-ask.ts';
import { uploadDocument } from './server/upload-document.ts';

export const verification = defineFeature({
  name: 'verification',
  site: { showVerification, beginAsk, uploadDocument, submitAsk },
  desk: {
    staffAsks,
    staffAskCase,
    staffLookAtFile,
    staffAcceptAsk,
    staffRefuseAsk,
    staffAskPlayer,
    staffPlayerVerification,
    staffLevelTable,
    staffSetLevelTable,
  },
  tickers,
  personRecords,
  listeners: (world) => [
    listen(askChanged, 'verification.tell-of-ask', tellOfAsk(world)),
    listen(accountNameDiffers, 'verification.ask-for-bank-book', askForBankBook(world)),
  ],
  contributes: [approvalKinds.with(approvalActions)],
});
