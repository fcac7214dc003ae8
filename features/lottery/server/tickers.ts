import { sql } from '#kit/server/database/database.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { hasDrawsToFollow } from '../db/draws/joined-draws.ts';
import { hasDrawsDue, hasDrawsToPay } from '../db/draws/move-draw.ts';
import { isHeartbeatDue } from '../db/draws/record-worker-heartbeat.ts';
import { hasDrawsToSum } from '../db/limits/layoff.ts';
import { hasDrawsToGrow } from '../db/proof/ticket-tree.ts';
import { hasGamesToCount } from '../db/results/result-counts.ts';
import { hasFeedsDue } from '../db/results/result-feeds.ts';
import { hasCorrections } from '../db/settlement/corrections.ts';
import { hasDrawsToNotify } from '../db/settlement/result-notices.ts';
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
  { name: 'lottery/advance', everyMs: 250, isDue: sql`${isHeartbeatDue} or ${hasDrawsDue}`, run: advanceDraws(world) },
  { name: 'lottery/grow', everyMs: 2000, isDue: hasDrawsToGrow, run: growTrees(world) },
  { name: 'lottery/sums', everyMs: 2000, isDue: hasDrawsToSum, run: sumAllNumbers(world) },
  { name: 'lottery/pay', everyMs: 250, isDue: hasDrawsToPay, run: payDraws(world) },
  { name: 'lottery/tell', everyMs: 500, isDue: hasDrawsToNotify, run: notifyWinners(world) },
  { name: 'lottery/count', everyMs: 1000, isDue: hasGamesToCount, run: countDraws(world) },
  { name: 'lottery/feeds', everyMs: 1000, isDue: hasFeedsDue, run: queryFeeds(world) },
  {
    name: 'lottery/correct',
    everyMs: 1000,
    isDue: sql`${hasDrawsToFollow} or ${hasCorrections}`,
    run: carryOutCorrections(world),
  },
];
