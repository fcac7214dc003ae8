import type { World } from '#kit/server/world.ts';
import type { ApprovalActions } from '#features/staff/public.ts';
import { addLotteryAction } from './games/staff-add-lottery.ts';
import { renameLotteryAction } from './games/staff-rename-lottery.ts';
import { lossyRatesAction } from './terms/staff-set-account-rates.ts';
import { raiseBoundsAction } from './limits/staff-set-game-bounds.ts';
import { correctionActions } from './results/staff-correct-result.ts';
import { feedActions } from './results/staff-result-feeds.ts';
import { lossyTermsAction } from './terms/staff-edit-terms.ts';
import { voidActions } from './draws/staff-void-draw.ts';

/** What a second person decides about draws. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...voidActions(world),
  ...correctionActions(world),
  ...feedActions,
  ...lossyTermsAction,
  ...lossyRatesAction,
  ...raiseBoundsAction,
  ...addLotteryAction(world),
  ...renameLotteryAction,
});
