import { beaconInUse, beaconOperatorOf } from '#features/fairness/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffDrawHealth as contract } from '../../contract/draws/staff-draw-health.ts';
import { drawHealth } from '../../db/draws/draw-health.ts';

export const staffDrawHealth = handle(contract, (world) => async ({ since }, { merchantId }) => {
  const found = await drawHealth(world.backofficeDatabase.read, merchantId, since);
  const { chain } = await beaconInUse(world);
  return accept({
    late: { count: found.late, since: found.late_since ?? undefined },
    heldBack: { count: found.held_back, since: found.held_back_since ?? undefined },
    beaconLate: { count: found.beacon_late, since: found.beacon_late_since ?? undefined },
    beaconKeeper: beaconOperatorOf(chain),
    lastDrawnAt: found.last_drawn_at ?? undefined,
    failed: found.failed,
  });
});
