import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { at } from './root-route.ts';

const dashboard = createRoute({
  ...at('/'),
  component: lazyRouteComponent(() => import('../pages/dashboard.tsx'), 'DashboardPage'),
});
const flags = createRoute({
  ...at('/flags'),
  component: lazyRouteComponent(() => import('#features/merchants/backoffice/flags-page.tsx'), 'FlagsPage'),
});
const site = createRoute({
  ...at('/site'),
  component: lazyRouteComponent(() => import('../pages/site.tsx'), 'SitePage'),
});
const licence = createRoute({
  ...at('/licence'),
  component: lazyRouteComponent(() => import('#features/merchants/backoffice/licence-page.tsx'), 'LicencePage'),
});
const approvals = createRoute({
  ...at('/approvals'),
  component: lazyRouteComponent(() => import('#features/staff/backoffice/approvals-page.tsx'), 'ApprovalsPage'),
});
const exported = createRoute({
  ...at('/exports'),
  component: lazyRouteComponent(() => import('#features/reports/backoffice/exports-page.tsx'), 'ExportsPage'),
});
const alerts = createRoute({
  ...at('/alerts'),
  component: lazyRouteComponent(() => import('#features/reports/backoffice/alerts-page.tsx'), 'AlertsPage'),
});
const audit = createRoute({
  ...at('/audit'),
  component: lazyRouteComponent(() => import('#features/staff/backoffice/audit-page.tsx'), 'AuditPage'),
});
const staff = createRoute({
  ...at('/staff'),
  component: lazyRouteComponent(() => import('#features/staff/backoffice/operators-page.tsx'), 'OperatorsPage'),
});
const content = createRoute({
  ...at('/content'),
  component: lazyRouteComponent(() => import('../pages/content.tsx'), 'ContentPage'),
});
const newEntry = createRoute({
  ...at('/content/new'),
  component: lazyRouteComponent(() => import('../pages/content.tsx'), 'NewEntryPage'),
});
const entry = createRoute({
  ...at('/content/$entryId'),
  component: lazyRouteComponent(() => import('../pages/content.tsx'), 'EntryPage'),
});
const brand = createRoute({
  ...at('/brand'),
  component: lazyRouteComponent(() => import('#features/content/backoffice/brand/brand-page.tsx'), 'BrandPage'),
});
const resources = createRoute({
  ...at('/resources'),
  component: lazyRouteComponent(() => import('#features/merchants/backoffice/resources-page.tsx'), 'ResourcesPage'),
});

export const houseRoutes = [
  dashboard,
  flags,
  site,
  licence,
  approvals,
  alerts,
  exported,
  audit,
  staff,
  content,
  newEntry,
  entry,
  brand,
  resources,
] as const;
