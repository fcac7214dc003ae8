import type { JobList, Ticker } from '#kit/server/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { creditMatchedLine, creditMatchedLineJob } from './credit-matched-line.ts';
import { expireDeposits } from './expire-deposits.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'cashier/expire-deposits', everyMs: 1000, run: expireDeposits(world) },
];

export const jobs = (world: World): JobList => ({ [creditMatchedLineJob]: creditMatchedLine(world) });
