import type { Ticker } from '#kit/server/jobs.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { staffAlerts } from '../contract/staff-alerts.ts';
import { staffTakeAlert } from '../contract/staff-take-alert.ts';
import { showAlerts, takeStandingAlert } from './alerts.ts';
import { lookForAlerts } from './look-for-alerts.ts';

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'reports',
    { staffAlerts, staffTakeAlert },
    { staffAlerts: showAlerts(world), staffTakeAlert: takeStandingAlert(world) },
  );

export const tickers = (world: World): Ticker[] => [
  { name: 'reports/look-for-alerts', everyMs: secondsMs(5), run: lookForAlerts(world) },
];
