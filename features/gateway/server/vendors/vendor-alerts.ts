import { failingVendors } from '../../db/vendors/failing-vendors.ts';
import { heldActsWaiting } from '../../db/payouts/held-acts.ts';
import { bonusDaysHalfFull } from '../../db/payouts/payout-ceilings.ts';
import { keysFirstUsedSince, keysSigningBodies } from '../../db/keys/vendor-keys.ts';

/** What stands at vendors and staff must be told of. */
export const vendorAlerts = {
  heldActs: heldActsWaiting,
  bonusDaysHalfFull,
  failingVendors,
  keysFirstUsedSince,
  keysSigningBodies,
} as const;
