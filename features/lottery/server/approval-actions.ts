import type { World } from '#kit/server/world.ts';
import type { ApprovalActions } from '#features/staff/public.ts';
import { correctionActions } from './staff-correct-result.ts';
import { feedActions } from './staff-result-feeds.ts';
import { voidActions } from './staff-void-draw.ts';

/** What a second person decides about draws. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...voidActions(world),
  ...correctionActions(world),
  ...feedActions,
});
