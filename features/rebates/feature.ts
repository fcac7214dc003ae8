import { demoMerchant } from '#features/merchants/public.ts';
import { giveBackParts } from '#features/rewards/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { movementOwners } from './db/movement-owners.ts';
import { approvalActions } from './server/approvals.ts';
import { claimRebate } from './server/claims/claim-rebate.ts';
import { manualRebate } from './server/claims/manual-rebate.ts';
import { rebateFigure } from './server/claims/rebate-figure.ts';
import { rebateFigureFile } from './server/claims/rebate-figure-file.ts';
import { staffGiveBack } from './server/desk/staff-give-back.ts';
import { staffMemberRebates } from './server/desk/staff-member-rebates.ts';
import { staffRebatePeriods } from './server/desk/staff-rebate-periods.ts';
import { staffRebateTerms } from './server/desk/staff-rebate-terms.ts';
import { staffSetCashbackTerms } from './server/desk/staff-set-cashback-terms.ts';
import { staffSetRebateTerms } from './server/desk/staff-set-rebate-terms.ts';
import { givenCashback, givenRebates } from './server/given-back.ts';
import { loadDemo } from './server/load-demo.ts';
import { tickers } from './server/jobs.ts';

export const rebates = defineFeature({
  name: 'rebates',
  site: { manualRebate, claimRebate, rebateFigure, rebateFigureFile },
  desk: {
    staffRebateTerms,
    staffSetRebateTerms,
    staffSetCashbackTerms,
    staffRebatePeriods,
    staffMemberRebates,
    staffGiveBack,
  },
  tickers,
  contributes: [
    demoMerchant.loads.with(loadDemo),
    approvalKinds.with(approvalActions),
    movementFacts.with(movementOwners),
    giveBackParts.with(givenRebates),
    giveBackParts.with(givenCashback),
  ],
});
