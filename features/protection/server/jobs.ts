import { type Ticker } from '#kit/server/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { advanceLimits, endBreaks } from './advance-limits.ts';
import { type DepositHabits, lookForMarkers } from './look-for-markers.ts';

export const tickers = (world: World, { depositHabits }: { depositHabits: DepositHabits }): Ticker[] => [
  { name: 'protection/advance-limits', everyMs: secondsMs(5), run: advanceLimits(world) },
  { name: 'protection/end-breaks', everyMs: secondsMs(5), run: endBreaks(world) },
  { name: 'protection/look-for-markers', everyMs: minutesMs(1), run: lookForMarkers(world, depositHabits) },
];
