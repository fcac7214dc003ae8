import { memberPlay } from '#features/turnover/public.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { hasOverdue, hasWaiting } from '../db/grants.ts';
import { findAbuseSignals } from './abuse/find-abuse-signals.ts';
import { endOverdue, startWaiting } from './grants/due-grants.ts';
import { remindMembers } from './notices/remind-members.ts';
import { followChanges } from './grants/follow-changes.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'bonuses/follow', everyMs: 300, isDue: memberPlay.hasChanges, run: followChanges(world) },
  { name: 'bonuses/expire', everyMs: secondsMs(2), isDue: hasOverdue, run: endOverdue(world) },
  { name: 'bonuses/start', everyMs: secondsMs(5), isDue: hasWaiting, run: startWaiting(world) },
  { name: 'bonuses/remind', everyMs: minutesMs(1), run: remindMembers(world) },
  { name: 'bonuses/find-abuse-signals', everyMs: minutesMs(5), run: findAbuseSignals(world) },
];
