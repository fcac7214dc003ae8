import type { ApprovalActions } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { setCeilingsAction } from './payouts/staff-ceilings.ts';
import { connectVendorAction } from './vendors/staff-connect-vendor.ts';
import { giveFreeRoundsAction } from './free-rounds/staff-free-rounds.ts';
import { heldPayoutActions } from './payouts/staff-held-acts.ts';
import { resolveRoundAction } from './rounds/staff-resolve-round.ts';
import { setAdapterAction } from './vendors/staff-set-adapter.ts';
import { registerVendorAction } from './vendors/staff-register-vendor.ts';
import { setNetworksAction } from './vendors/staff-set-vendor.ts';
import { signatureEndAction } from './keys/signature-end.ts';
import { issueKeyAction } from './keys/staff-vendor-keys.ts';

/** What a second person's word does, by the kind of what was asked. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...resolveRoundAction(world),
  ...giveFreeRoundsAction(world),
  ...issueKeyAction(world),
  ...connectVendorAction(world),
  ...setAdapterAction(world),
  ...setNetworksAction(world),
  ...registerVendorAction,
  ...signatureEndAction(world),
  ...heldPayoutActions(world),
  ...setCeilingsAction(world),
});
