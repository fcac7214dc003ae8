import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { at } from './root-route.ts';

const gatewayHealth = createRoute({
  ...at('/gateway/health'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/health-page.tsx'), 'HealthPage'),
});
const gatewayVendors = createRoute({
  ...at('/gateway/vendors'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/vendors-page.tsx'), 'VendorsPage'),
});
const gatewayVendor = createRoute({
  ...at('/gateway/vendors/$vendor'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/vendor-page.tsx'), 'VendorPage'),
});
const gatewayCalls = createRoute({
  ...at('/gateway/calls'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/calls-page.tsx'), 'CallsPage'),
});
const gatewayCall = createRoute({
  ...at('/gateway/calls/$logNo'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/call-page.tsx'), 'CallPage'),
});
const gatewayRounds = createRoute({
  ...at('/gateway/rounds'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/rounds-page.tsx'), 'RoundsPage'),
});
const gatewayRound = createRoute({
  ...at('/gateway/rounds/$roundNo'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/round-page.tsx'), 'RoundPage'),
});
const gatewayFindings = createRoute({
  ...at('/gateway/findings'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/findings-page.tsx'), 'FindingsPage'),
});
const gatewayFinding = createRoute({
  ...at('/gateway/findings/$findingId'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/finding-page.tsx'), 'FindingPage'),
});
const gatewayHeld = createRoute({
  ...at('/gateway/held'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/held-page.tsx'), 'HeldPage'),
});
const gatewayFreeRounds = createRoute({
  ...at('/gateway/free-rounds'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/free-rounds-page.tsx'), 'FreeRoundsPage'),
});

export const gatewayRoutes = [
  gatewayHealth,
  gatewayVendors,
  gatewayVendor,
  gatewayCalls,
  gatewayCall,
  gatewayRounds,
  gatewayRound,
  gatewayFindings,
  gatewayFinding,
  gatewayHeld,
  gatewayFreeRounds,
] as const;
