import { type Ticker } from '#kit/server/jobs/jobs.ts';
import { recordsOfAll } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { hasBreaksOver } from '../db/closures.ts';
import { hasLimitsDue } from '../db/limits.ts';
import { advanceLimits, endBreaks } from './limits/advance-limits.ts';
import { findExclusionMatches } from './closures/find-exclusion-matches.ts';
import { detectMarkers, signsElsewhere } from './markers/detect-markers.ts';
import { samePersonOf } from './closures/same-person.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'protection/advance-limits', everyMs: secondsMs(5), isDue: hasLimitsDue, run: advanceLimits(world) },
  { name: 'protection/end-breaks', everyMs: secondsMs(5), isDue: hasBreaksOver, run: endBreaks(world) },
  { name: 'protection/look-for-markers', everyMs: minutesMs(1), run: detectMarkers(world, signsElsewhere(world)) },
  {
    name: 'protection/find-exclusion-matches',
    everyMs: secondsMs(30),
    run: findExclusionMatches(world, samePersonOf(world, recordsOfAll(world))),
  },
];
