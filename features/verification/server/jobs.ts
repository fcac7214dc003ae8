import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { expireAsks } from './expire-asks.ts';
import { askAgain } from './ask-again.ts';
import { keepWhileInUse } from './keep-while-in-use.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'verification/expire-asks', everyMs: 1000, run: expireAsks(world) },
  { name: 'verification/ask-again', everyMs: 60_000, run: askAgain(world) },
  { name: 'verification/keep-while-in-use', everyMs: 3_600_000, run: keepWhileInUse(world) },
];
