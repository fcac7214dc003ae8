import type { Ticker } from '#kit/server/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { expireDeposits } from './expire-deposits.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'cashier/expire-deposits', everyMs: 1000, run: expireDeposits(world) },
];
