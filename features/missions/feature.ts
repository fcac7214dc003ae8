import { demoMerchant, featureFlags } from '#features/merchants/public.ts';
import { giveBackParts, partOfSums } from '#features/rewards/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { missionsPaidWithin } from './db/missions-paid-within.ts';
import { movementOwners } from './db/movement-owners.ts';
import { approvalActions } from './server/approvals.ts';
import { claimMission } from './server/claim-mission.ts';
import { missionsOffered } from './server/flags.ts';
import { hideFromLeaderboard } from './server/hide-from-leaderboard.ts';
import { loadDemo } from './server/load-demo.ts';
import { missionLeaderboard } from './server/mission-leaderboard.ts';
import { missionSummary } from './server/mission-summary.ts';
import { staffMissions } from './server/staff-missions.ts';
import { staffSaveMission } from './server/staff-save-mission.ts';

export const missions = defineFeature({
  name: 'missions',
  site: { missionSummary, claimMission, missionLeaderboard, hideFromLeaderboard },
  desk: { staffMissions, staffSaveMission },
  contributes: [
    demoMerchant.loads.with(loadDemo),
    featureFlags.with(missionsOffered),
    approvalKinds.with(approvalActions),
    giveBackParts.with(partOfSums('bonus', missionsPaidWithin)),
    movementFacts.with(movementOwners),
  ],
});
