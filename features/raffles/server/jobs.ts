import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { advanceRaffles } from './advance-raffles.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'raffles/advance', everyMs: secondsMs(15), run: advanceRaffles(world) },
];
