import { type Ticker } from '#kit/server/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { advanceLimits } from './advance-limits.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'protection/advance-limits', everyMs: secondsMs(5), run: advanceLimits(world) },
];
