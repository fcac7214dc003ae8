import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { advanceDraws } from './draws/advance-draws.ts';
import { countDraws } from './results/count-draws.ts';
import { queryFeeds } from './results/query-feeds.ts';
import { carryOutCorrections } from './settlement/carry-out-corrections.ts';
import { growTrees } from './proof/grow-trees.ts';
import { payDraws } from './settlement/pay-draw.ts';
import { scheduleDraws } from './calendars/schedule-draws.ts';
import { sumAllNumbers } from './limits/sum-numbers.ts';
import { notifyWinners } from './settlement/notify-winners.ts';

/** Paying has a ticker of its own, so that a long settlement holds up no seal. */
export const tickers = (world: World): Ticker[] => [
  { name: 'lottery/schedule', everyMs: 2000, run: scheduleDraws(world) },
  { name: 'lottery/advance', everyMs: 250, run: advanceDraws(world) },
  { name: 'lottery/grow', everyMs: 2000, run: growTrees(world) },
  { name: 'lottery/sums', everyMs: 2000, run: sumAllNumbers(world) },
  { name: 'lottery/pay', everyMs: 250, run: payDraws(world) },
  { name: 'lottery/tell', everyMs: 500, run: notifyWinners(world) },
  { name: 'lottery/count', everyMs: 1000, run: countDraws(world) },
  { name: 'lottery/feeds', everyMs: 1000, run: queryFeeds(world) },
  { name: 'lottery/correct', everyMs: 1000, run: carryOutCorrections(world) },
];
