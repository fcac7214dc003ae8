import { invitationPrograms } from '#features/identity/public.ts';
import { demoMerchant, featureFlags, featureSettings } from '#features/merchants/public.ts';
import { giveBackParts, partOfSums } from '#features/rewards/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { deskReports } from '#kit/server/desk-reports.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { friendsPaidWithin } from './db/friends-paid-within.ts';
import { movementOwners } from './db/movement-owners.ts';
import { referralFunnelReport } from './db/referral-funnel.ts';
import { approvalActions } from './server/approvals.ts';
import { inviteFriends } from './server/flags.ts';
import { invitationProgram } from './server/invitation-program.ts';
import { tickers } from './server/jobs.ts';
import { loadDemo } from './server/load-demo.ts';
import { noteDeposits } from './server/note-deposits.ts';
import { ownReferral } from './server/own-referral.ts';
import { referralShareFile } from './server/referral-share-file.ts';
import { referralShares } from './server/referral-shares.ts';
import { friendTerms, playShares } from './server/settings.ts';
import { staffDecideReferral } from './server/staff-decide-referral.ts';
import { staffReferrals } from './server/staff-referrals.ts';

export const referral = defineFeature({
  name: 'referral',
  site: { ownReferral, referralShares, referralShareFile },
  desk: { staffReferrals, staffDecideReferral },
  tickers,
  listeners: (world) => [noteDeposits(world)],
  contributes: [
    demoMerchant.loads.with(loadDemo),
    approvalKinds.with(approvalActions),
    featureFlags.with(inviteFriends),
    featureSettings.with(friendTerms),
    featureSettings.with(playShares),
    invitationPrograms.with(invitationProgram),
    giveBackParts.with(partOfSums('bonus', friendsPaidWithin)),
    movementFacts.with(movementOwners),
    deskReports.with(referralFunnelReport),
  ],
});
