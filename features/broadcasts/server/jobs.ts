import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { hasBroadcastsDue } from '../db/broadcasts.ts';
import { countReads, sendBroadcasts } from './send-broadcasts.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'broadcasts/send', everyMs: secondsMs(2), isDue: hasBroadcastsDue, run: sendBroadcasts(world) },
  { name: 'broadcasts/count-reads', everyMs: minutesMs(5), run: countReads(world) },
];
