import type { Ticker } from '#kit/server/jobs.ts';
import { forgetOldRates } from '#kit/server/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { hoursMs } from '#kit/shared/time.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'identity/forget-old-rates', everyMs: hoursMs(1), run: () => forgetOldRates(world.database.read) },
];
