import type { ApprovalActions } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { providerActions } from './social/provider-change.ts';
import { eraseActions } from './accounts/staff-erase-player.ts';

/** What a second person decides about players and their ways in. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...eraseActions(world),
  ...providerActions(world),
});
