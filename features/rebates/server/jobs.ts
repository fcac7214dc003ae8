import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { hasDue } from '../db/figures.ts';
import { payDue } from './claims/pay-figures.ts';
import { reportGuards } from './guard/report-guard.ts';
import { countPeriods } from './periods/count-periods.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'rebates/count-periods', everyMs: minutesMs(1), run: countPeriods(world) },
  { name: 'rebates/pay', everyMs: secondsMs(5), isDue: hasDue, run: payDue(world) },
  { name: 'rebates/guard', everyMs: minutesMs(10), run: reportGuards(world) },
];
