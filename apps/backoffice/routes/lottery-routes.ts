import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { at } from './root-route.ts';

const draws = createRoute({
  ...at('/draws'),
  component: lazyRouteComponent(() => import('#features/lottery/backoffice/draws-page.tsx'), 'DrawsPage'),
});
const draw = createRoute({
  ...at('/draws/$drawId'),
  component: lazyRouteComponent(() => import('../pages/draw.tsx'), 'DrawPage'),
});
const results = createRoute({
  ...at('/results'),
  component: lazyRouteComponent(() => import('#features/lottery/backoffice/results-page.tsx'), 'ResultsPage'),
});
const result = createRoute({
  ...at('/results/$drawId'),
  component: lazyRouteComponent(() => import('../pages/result.tsx'), 'ResultPage'),
});
const terms = createRoute({
  ...at('/terms'),
  component: lazyRouteComponent(() => import('#features/lottery/backoffice/terms-page.tsx'), 'TermsPage'),
});
const calendars = createRoute({
  ...at('/calendars'),
  component: lazyRouteComponent(() => import('#features/lottery/backoffice/calendars-page.tsx'), 'CalendarsPage'),
});
const ticket = createRoute({
  ...at('/tickets/$ticketId'),
  component: lazyRouteComponent(() => import('../pages/ticket.tsx'), 'TicketPage'),
});

export const lotteryRoutes = [draws, draw, results, result, terms, calendars, ticket] as const;
