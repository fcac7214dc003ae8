import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { sealMonths } from './seal-months.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'records/seal-months', everyMs: secondsMs(30), run: sealMonths(world) },
];
