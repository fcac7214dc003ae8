import { deskReports } from '#kit/server/desk-reports.ts';
import { bonusesReport } from './db/desk/bonus-report.ts';
import { personTimeline } from '#kit/server/person-timeline.ts';
import { depositOffers as offersOfDeposits } from '#features/cashier/public.ts';
import { fundRules } from '#features/gateway/public.ts';
import { demoMerchant, featureSettings } from '#features/merchants/public.ts';
import { giveBackParts, partOfSums } from '#features/rewards/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { givenUp } from '#features/withdrawals/public.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { bonusesWithin } from './db/bonuses-within.ts';
import { movementOwners } from './db/movement-owners.ts';
import { bonusTrace } from './server/grants/bonus-trace.ts';
import { bonusTraceFile } from './server/grants/bonus-trace-file.ts';
import { staffBonusSignals } from './server/abuse/staff-bonus-signals.ts';
import { staffDecideBonusSignal } from './server/abuse/staff-decide-bonus-signal.ts';
import { applyForBonus } from './server/applications/apply-for-bonus.ts';
import { staffBonusApplications } from './server/applications/staff-bonus-applications.ts';
import { staffBonusPicture } from './server/applications/staff-bonus-picture.ts';
import { staffDecideApplication } from './server/applications/staff-decide-application.ts';
import { uploadBonusPicture } from './server/applications/upload-bonus-picture.ts';
import { approvalActions } from './server/desk/bonus-approvals.ts';
import { staffBonusCampaign } from './server/desk/staff-bonus-campaign.ts';
import { staffBonusCampaigns } from './server/desk/staff-bonus-campaigns.ts';
import { staffBonusTrace } from './server/desk/staff-bonus-trace.ts';
import { staffGrantBonus } from './server/desk/staff-grant-bonus.ts';
import { staffPlayerBonuses } from './server/desk/staff-player-bonuses.ts';
import { staffPreviewCampaign } from './server/desk/staff-preview-campaign.ts';
import { staffRevokeBonus } from './server/desk/staff-revoke-bonus.ts';
import { staffSaveCampaign } from './server/desk/staff-save-campaign.ts';
import { staffSetCampaignState } from './server/desk/staff-set-campaign-state.ts';
import { chooseFunds } from './server/grants/choose-funds.ts';
import { givenUpBonuses } from './server/grants/given-up.ts';
import { giveUpBonus } from './server/grants/give-up-bonus.ts';
import { myBonuses } from './server/grants/my-bonuses.ts';
import { personRecords } from './server/person-records.ts';
import { loadDemo } from './server/load-demo.ts';
import { notifyMembers } from './server/notices/notify-members.ts';
import { tickers } from './server/jobs.ts';
import { acceptBonus } from './server/offers/accept-bonus.ts';
import { promotionBonus } from './server/offers/promotion-bonus.ts';
import { bonusOffers } from './server/offers/bonus-offers.ts';
import { claimBonus } from './server/offers/claim-bonus.ts';
import { depositOffers, grantWithDeposit } from './server/offers/deposit-offers.ts';
import { bonusBounds, bonusRules, playFrom } from './server/settings.ts';
import { stakeRules } from './server/stake-rules.ts';
import { bonusEventOut } from './server/notices/bonus-event-out.ts';
import { grantTimeline } from './db/grant-timeline.ts';

export const bonuses = defineFeature({
  name: 'bonuses',
  site: {
    bonusOffers,
    promotionBonus,
    claimBonus,
    acceptBonus,
    applyForBonus,
    uploadBonusPicture,
    myBonuses,
    chooseFunds,
    giveUpBonus,
    bonusTrace,
    bonusTraceFile,
  },
  desk: {
    staffBonusCampaigns,
    staffBonusCampaign,
    staffSaveCampaign,
    staffSetCampaignState,
    staffPreviewCampaign,
    staffBonusApplications,
    staffBonusPicture,
    staffDecideApplication,
    staffPlayerBonuses,
    staffGrantBonus,
    staffRevokeBonus,
    staffBonusTrace,
    staffBonusSignals,
    staffDecideBonusSignal,
  },
  personRecords,
  tickers,
  listeners: (world) => [grantWithDeposit(world), notifyMembers(world)],
  contributes: [
    personTimeline.with(grantTimeline),
    deskReports.with(bonusesReport),
    outgoingEvents.with(bonusEventOut),
    demoMerchant.loads.with(loadDemo),
    approvalKinds.with(approvalActions),
    fundRules.with(stakeRules),
    offersOfDeposits.with(depositOffers),
    givenUp.with(givenUpBonuses),
    giveBackParts.with(partOfSums('bonus', bonusesWithin)),
    movementFacts.with(movementOwners),
    featureSettings.with(bonusRules),
    featureSettings.with(playFrom),
    featureSettings.with(bonusBounds),
  ],
});
