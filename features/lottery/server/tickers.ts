import type { Ticker } from '#kit/server/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { advanceDraws } from './advance-draws.ts';
import { countDraws } from './count-draws.ts';
import { askFeeds } from './ask-feeds.ts';
import { carryOutCorrections } from './carry-out-corrections.ts';
import { growTrees } from './grow-trees.ts';
import { payDraws } from './pay-draw.ts';
import { scheduleDraws } from './schedule-draws.ts';
import { sumAllNumbers } from './sum-numbers.ts';
import { tellWinners } from './tell-winners.ts';

/** Paying has a ticker of its own, so that a long settlement holds up no seal. */
export const tickers = (world: World): Ticker[] => [
  { name: 'lottery/schedule', everyMs: 2000, run: scheduleDraws(world) },
  { name: 'lottery/advance', everyMs: 250, run: advanceDraws(world) },
  { name: 'lottery/grow', everyMs: 2000, run: growTrees(world) },
  { name: 'lottery/sums', everyMs: 2000, run: sumAllNumbers(world) },
  { name: 'lottery/pay', everyMs: 250, run: payDraws(world) },
  { name: 'lottery/tell', everyMs: 500, run: tellWinners(world) },
  { name: 'lottery/count', everyMs: 1000, run: countDraws(world) },
  { name: 'lottery/feeds', everyMs: 1000, run: askFeeds(world) },
  { name: 'lottery/correct', everyMs: 1000, run: carryOutCorrections(world) },
];
