import type { PlainGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { lastComparison } from '../db/compare.ts';

/** An operator's alarm: the facts that everybody is paid by are what the acts come to. */
export const gauges = (world: World): PlainGauge[] => [
  {
    name: 'turnover_deviations_found',
    help: 'Facts and sums of turnover that the last nightly comparison found different from the acts; anything but 0 is an alarm',
    read: async () => (await lastComparison(world.database.read))?.deviations ?? Number.NaN,
  },
];
