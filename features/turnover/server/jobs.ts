import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { compareNightly } from './compare-nightly.ts';
import { isFollowDue } from '../db/follow.ts';
import { follow } from './follow.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'turnover/follow', everyMs: 500, isDue: isFollowDue, run: follow(world) },
  { name: 'turnover/compare', everyMs: minutesMs(10), run: compareNightly(world) },
];
