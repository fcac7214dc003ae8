import type { Ticker } from '#kit/server/jobs.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { staffAlerts } from '../contract/staff-alerts.ts';
import { staffRevenue } from '../contract/staff-revenue.ts';
import { staffTakeAlert } from '../contract/staff-take-alert.ts';
import { showAlerts, takeStandingAlert } from './alerts.ts';
import { lookAtDays } from './look-at-days.ts';
import { lookForAlerts } from './look-for-alerts.ts';
import { showRevenue } from './revenue.ts';

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'reports',
    { staffAlerts, staffTakeAlert, staffRevenue },
    {
      staffAlerts: showAlerts(world),
      staffTakeAlert: takeStandingAlert(world),
      staffRevenue: showRevenue(world),
    },
  );

export const tickers = (world: World): Ticker[] => [
  { name: 'reports/look-at-days', everyMs: minutesMs(1), run: lookAtDays(world) },
  { name: 'reports/look-for-alerts', everyMs: secondsMs(5), run: lookForAlerts(world) },
];
