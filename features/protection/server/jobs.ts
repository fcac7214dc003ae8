import { type Ticker } from '#kit/server/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { advanceLimits, endBreaks } from './advance-limits.ts';
import { findReturned, type SamePerson } from './find-returned.ts';
import { lookForMarkers, type SignsElsewhere } from './look-for-markers.ts';

export const tickers = (
  world: World,
  { samePerson, ...signs }: SignsElsewhere & { samePerson: SamePerson },
): Ticker[] => [
  { name: 'protection/advance-limits', everyMs: secondsMs(5), run: advanceLimits(world) },
  { name: 'protection/end-breaks', everyMs: secondsMs(5), run: endBreaks(world) },
  { name: 'protection/look-for-markers', everyMs: minutesMs(1), run: lookForMarkers(world, signs) },
  { name: 'protection/find-returned', everyMs: secondsMs(30), run: findReturned(world, samePerson) },
];
