import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { hasApproved } from '../db/adjustments.ts';
import { payAdjustments } from './pay-adjustments.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'adjustments/pay', everyMs: secondsMs(2), isDue: hasApproved, run: payAdjustments(world) },
];
