import { beaconInUse, keeperOf } from '#features/fairness/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffDrawHealth as contract } from '../contract/staff-draw-health.ts';
import { drawHealth } from '../db/draw-health.ts';

export const staffDrawHealth =
  (world: World): Handler<typeof contract> =>
  async ({ since }, { merchantId }) => {
    const found = await drawHealth(world.backofficeDatabase.read, merchantId, since);
    const { chain } = await beaconInUse(world);
    return accept({
      late: { count: found.late, since: found.late_since ?? undefined },
      beaconLate: { count: found.beacon_late, since: found.beacon_late_since ?? undefined },
      beaconKeeper: keeperOf(chain),
      lastDrawnAt: found.last_drawn_at ?? undefined,
      failed: found.failed,
    });
  };
