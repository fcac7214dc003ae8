import type { Ticker } from '#kit/server/jobs.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { staffActivity } from '../contract/staff-activity.ts';
import { staffAlerts } from '../contract/staff-alerts.ts';
import { staffLiabilities } from '../contract/staff-liabilities.ts';
import { staffRevenue } from '../contract/staff-revenue.ts';
import { staffTakeAlert } from '../contract/staff-take-alert.ts';
import { showActivity } from './activity.ts';
import { showAlerts, takeStandingAlert } from './alerts.ts';
import { showLiabilities } from './liabilities.ts';
import { lookAtDays } from './look-at-days.ts';
import { lookForAlerts } from './look-for-alerts.ts';
import { banksOf, reconcileDays } from './reconcile-days.ts';
import { reconciliationRoutes } from './reconciliation.ts';
import { exportRoutes } from './exports.ts';
import { writeExports } from './write-exports.ts';
import { showRevenue } from './revenue.ts';

/** @param lists the calls of other features by which long lists are read. */
export const backofficeRoutes = (world: World, lists: readonly Route[]): Route[] => {
  const own = ownRoutes(world);
  return [...own, ...exportRoutes(world, [...lists, ...own])];
};

const ownRoutes = (world: World): Route[] => [
  ...reconciliationRoutes(world),
  ...routes(
    'reports',
    { staffAlerts, staffTakeAlert, staffRevenue, staffLiabilities, staffActivity },
    {
      staffAlerts: showAlerts(world),
      staffTakeAlert: takeStandingAlert(world),
      staffRevenue: showRevenue(world),
      staffActivity: showActivity(world),
      staffLiabilities: showLiabilities(world),
    },
  ),
];

type Settings = { bankAddress: () => string | undefined; lists: readonly Route[] };

/** @param settings where the banks are reached, and the calls by which long lists are read. */
export const tickers = (world: World, settings: Settings): Ticker[] => [
  {
    name: 'reports/write-exports',
    everyMs: secondsMs(1),
    run: writeExports(world, { routes: [...settings.lists, ...ownRoutes(world)] }),
  },
  {
    name: 'reports/reconcile-days',
    everyMs: secondsMs(30),
    run: reconcileDays(world, banksOf(world, settings)),
  },
  { name: 'reports/look-at-days', everyMs: minutesMs(1), run: lookAtDays(world) },
  { name: 'reports/look-for-alerts', everyMs: secondsMs(5), run: lookForAlerts(world) },
];
