import type { World } from '#kit/server/world.ts';
import type { ApprovalActions } from '#features/staff/public.ts';
import { lossyRatesAction } from './staff-set-account-rates.ts';
import { raiseBoundsAction } from './staff-set-game-bounds.ts';
import { correctionActions } from './staff-correct-result.ts';
import { feedActions } from './staff-result-feeds.ts';
import { lossyTermsAction } from './staff-edit-terms.ts';
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
