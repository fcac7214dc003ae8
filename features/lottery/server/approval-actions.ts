import type { World } from '#kit/server/world.ts';
import type { ApprovalActions } from '#features/staff/public.ts';
import { lossyRatesAction } from './account-rates.ts';
import { raiseBoundsAction } from './staff-bounds.ts';
import { correctionActions } from './staff-correct-result.ts';
import { feedActions } from './staff-result-feeds.ts';
import { lossyTermsAction } from './staff-terms.ts';
import { voidActions } from './staff-void-draw.ts';

/** What a second person decides about draws. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...voidActions(world),
  ...correctionActions(world),
  ...feedActions,
  ...lossyTermsAction,
  ...lossyRatesAction,
  ...raiseBoundsAction,
});
