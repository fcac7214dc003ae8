import { type ApprovalActions, approvalKinds } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { contributed } from '#kit/testing/contributed.ts';

/** The world in which these approvals can be decided. */
export const acting = <W extends World>(world: W, actions: ApprovalActions | ((world: World) => ApprovalActions)): W =>
  contributed(world, approvalKinds.with(typeof actions === 'function' ? actions : () => actions));
