import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { hasMailsDue } from '../db/deliveries.ts';
import { hasFilingsDue } from '../db/filings.ts';
import { sendReports } from './send-reports.ts';
import { writeFilings } from './write-filings.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'filings/write', everyMs: secondsMs(2), isDue: hasFilingsDue, run: writeFilings(world) },
  { name: 'filings/send-reports', everyMs: secondsMs(5), isDue: hasMailsDue, run: sendReports(world) },
];
