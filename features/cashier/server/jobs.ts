import type { JobList, Ticker } from '#kit/server/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { checkSlips } from './check-slips.ts';
import { creditMatchedLine, creditMatchedLineJob } from './credit-matched-line.ts';
import { driveOrders } from './drive-orders.ts';
import { expireDeposits } from './expire-deposits.ts';
import type { ProviderSettings } from './providers/find-provider.ts';

/** @param settings where banks are asked. */
export const tickers = (world: World, settings: ProviderSettings): Ticker[] => [
  { name: 'cashier/expire-deposits', everyMs: 1000, run: expireDeposits(world) },
  { name: 'cashier/drive-orders', everyMs: 1000, run: driveOrders(world, settings) },
  { name: 'cashier/check-slips', everyMs: 1000, run: checkSlips(world, settings) },
];

export const jobs = (world: World): JobList => ({ [creditMatchedLineJob]: creditMatchedLine(world) });
