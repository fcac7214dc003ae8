import { featureSettings } from '#features/merchants/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { movementOwners } from './db/movement-owners.ts';
import { approvalActions } from './server/approval-actions.ts';
import { tickers } from './server/jobs.ts';
import { adjustmentBounds } from './server/settings.ts';
import { staffAdjustments } from './server/staff-adjustments.ts';
import { staffRequestAdjustment } from './server/staff-request-adjustment.ts';

export const adjustments = defineFeature({
  name: 'adjustments',
  desk: { staffAdjustments, staffRequestAdjustment },
  tickers,
  contributes: [
    approvalKinds.with(approvalActions),
    featureSettings.with(adjustmentBounds),
    movementFacts.with(movementOwners),
  ],
});
