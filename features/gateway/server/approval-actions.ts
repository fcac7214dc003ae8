import type { ApprovalActions } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { setCeilingsAction } from './staff-ceilings.ts';
import { connectVendorAction } from './staff-connect-vendor.ts';
import { giveFreeRoundsAction } from './staff-free-rounds.ts';
import { heldPayoutActions } from './staff-held-acts.ts';
import { resolveRoundAction } from './staff-resolve-round.ts';
import { setAdapterAction } from './staff-set-adapter.ts';
import { setNetworksAction } from './staff-set-vendor.ts';
import { signatureEndAction } from './signature-end.ts';
import { issueKeyAction } from './staff-vendor-keys.ts';

/** What a second person's word does, by the kind of what was asked. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...resolveRoundAction(world),
  ...giveFreeRoundsAction(world),
  ...issueKeyAction(world),
  ...connectVendorAction(world),
  ...setAdapterAction(world),
  ...setNetworksAction(world),
  ...signatureEndAction(world),
  ...heldPayoutActions(world),
  ...setCeilingsAction(world),
});
