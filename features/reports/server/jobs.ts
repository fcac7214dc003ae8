import { cashierSettings } from '#features/cashier/public.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { hasPostsDue } from '../db/alert-posts.ts';
import { hasExportsDue } from '../db/exports.ts';
import { refreshDays } from './refresh-days.ts';
import { sendPosts } from './alerts/send-posts.ts';
import { evaluateAlerts } from './alerts/evaluate-alerts.ts';
import { banksOf, reconcileDays } from './reconcile-days.ts';
import { writeExports } from './write-exports.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'reports/write-exports', everyMs: secondsMs(1), isDue: hasExportsDue, run: writeExports(world) },
  {
    name: 'reports/reconcile-days',
    everyMs: secondsMs(30),
    run: reconcileDays(world, banksOf(world, cashierSettings.of(world))),
  },
  { name: 'reports/refresh-days', everyMs: minutesMs(1), run: refreshDays(world) },
  { name: 'reports/send-posts', everyMs: secondsMs(3), isDue: hasPostsDue, run: sendPosts(world) },
  { name: 'reports/evaluate-alerts', everyMs: secondsMs(5), run: evaluateAlerts(world) },
];
