import { heldActsWaiting } from '../db/held-acts.ts';
import { bonusDaysHalfFull } from '../db/payout-ceilings.ts';
import { keysFirstUsedSince, keysSigningBodies } from '../db/vendor-keys.ts';

/** What stands at vendors and staff must be told of. */
export const vendorAlerts = {
  heldActs: heldActsWaiting,
  bonusDaysHalfFull,
  keysFirstUsedSince,
  keysSigningBodies,
} as const;
