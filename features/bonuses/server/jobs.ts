import { hasChangedBets } from '#features/turnover/public.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { hasExpired, hasStartable } from '../db/grants.ts';
import { endExpired, startWaiting } from './grants/due-grants.ts';
import { lookAgain } from './grants/look-again.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'bonuses/follow', everyMs: 300, isDue: hasChangedBets, run: lookAgain(world) },
  { name: 'bonuses/expire', everyMs: secondsMs(2), isDue: hasExpired, run: endExpired(world) },
  { name: 'bonuses/start', everyMs: secondsMs(5), isDue: hasStartable, run: startWaiting(world) },
];
