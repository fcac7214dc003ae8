import { clubLabels } from '#features/identity/public.ts';
import { demoMerchant, featureSettings } from '#features/merchants/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { limitPercents } from '#features/withdrawals/public.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { movementOwners } from './db/movement-owners.ts';
import { approvalActions } from './server/approvals.ts';
import { giveBackParts } from './server/give-back-parts.ts';
import { givenByLevels, givenPoints } from './server/given-points.ts';
import { loadDemo } from './server/load-demo.ts';
import { tickers } from './server/jobs.ts';
import { clubLabel } from './server/levels/club-label.ts';
import { noteDeposits } from './server/levels/note-deposits.ts';
import { playerRank } from './server/levels/player-rank.ts';
import { redeemList } from './server/mall/redeem-list.ts';
import { redeemReward } from './server/mall/redeem-reward.ts';
import { rewardList } from './server/mall/reward-list.ts';
import { staffDecideRedemption } from './server/mall/staff-decide-redemption.ts';
import { staffRewardChanges } from './server/mall/staff-reward-changes.ts';
import { staffRedemptions } from './server/mall/staff-redemptions.ts';
import { staffRevealDelivery } from './server/mall/staff-reveal-delivery.ts';
import { staffMallRewards } from './server/mall/staff-mall-rewards.ts';
import { staffSaveReward } from './server/mall/staff-save-reward.ts';
import { staffSetRewardPicture } from './server/mall/staff-set-reward-picture.ts';
import { withdrawalPercent } from './server/levels/withdrawal-percent.ts';
import { personRecords } from './server/person-records.ts';
import { convertPoints } from './server/points/convert-points.ts';
import { pointBalance } from './server/points/point-balance.ts';
import { pointConfig } from './server/points/point-config.ts';
import { pointFigure } from './server/points/point-figure.ts';
import { pointFigureFile } from './server/points/point-figure-file.ts';
import { pointTransactions } from './server/points/point-transactions.ts';
import { redeemBounds, vipService } from './server/settings.ts';
import { staffPlayerRewards } from './server/points/staff-player-rewards.ts';
import { staffRewardTerms } from './server/terms/staff-reward-terms.ts';
import { staffSetLevelTerms } from './server/terms/staff-set-level-terms.ts';
import { staffSetPointsTerms } from './server/terms/staff-set-points-terms.ts';
import { levelChangedOut } from './server/levels/level-changed.ts';

export const rewards = defineFeature({
  name: 'rewards',
  site: {
    pointBalance,
    pointConfig,
    convertPoints,
    pointTransactions,
    pointFigure,
    pointFigureFile,
    rewardList,
    redeemReward,
    redeemList,
    playerRank,
  },
  desk: {
    staffMallRewards,
    staffSaveReward,
    staffSetRewardPicture,
    staffRewardChanges,
    staffRedemptions,
    staffDecideRedemption,
    staffRevealDelivery,
    staffRewardTerms,
    staffSetPointsTerms,
    staffSetLevelTerms,
    staffPlayerRewards,
  },
  tickers,
  listeners: (world) => [noteDeposits(world)],
  personRecords,
  contributes: [
    outgoingEvents.with(levelChangedOut),
    demoMerchant.loads.with(loadDemo),
    approvalKinds.with(approvalActions),
    clubLabels.with(clubLabel),
    movementFacts.with(movementOwners),
    featureSettings.with(redeemBounds),
    featureSettings.with(vipService),
    giveBackParts.with(givenPoints),
    giveBackParts.with(givenByLevels),
    limitPercents.with(withdrawalPercent),
  ],
});
