import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/alerts',
    load: () => import('./backoffice/alerts-page.tsx').then((it) => it.AlertsPage),
    title: 'reports.alerts',
    menu: { group: 'work', order: 20, icon: 'BellRing', badge: 'alerts' },
  },
  {
    path: '/alerts/channels',
    load: () => import('./backoffice/alert-channels-page.tsx').then((it) => it.AlertChannelsPage),
    title: 'reports.alertChannels',
    access: 'merchants.read',
  },
  {
    path: '/reports',
    load: () => import('./backoffice/revenue-page.tsx').then((it) => it.RevenuePage),
    title: 'reports.revenue',
    access: 'reports.read',
    menu: { group: 'books', order: 10, icon: 'ChartColumn' },
  },
  {
    path: '/reports/figures',
    load: () => import('./backoffice/figures-page.tsx').then((it) => it.FiguresPage),
    title: 'reports.figures',
    access: 'reports.read',
    menu: { group: 'books', order: 12, icon: 'TableProperties' },
  },
  {
    path: '/liabilities',
    load: () => import('./backoffice/liabilities-page.tsx').then((it) => it.LiabilitiesPage),
    title: 'reports.liabilities',
    access: 'money.read',
    menu: { group: 'books', order: 40, icon: 'Coins' },
  },
  {
    path: '/reconciliation',
    load: () => import('./backoffice/reconciliation-page.tsx').then((it) => it.ReconciliationPage),
    title: 'reports.reconciliation',
    access: 'money.read',
    menu: { group: 'books', order: 50, icon: 'Handshake' },
  },
  {
    path: '/reconciliation/$place',
    load: () => import('./backoffice/reconciliation-day.tsx').then((it) => it.ReconciliationDay),
    access: 'money.read',
    sample: '/reconciliation/2026-01-31.NONE',
  },
  {
    path: '/exports',
    load: () => import('./backoffice/exports-page.tsx').then((it) => it.ExportsPage),
    title: 'reports.exports',
    menu: { group: 'books', order: 70, icon: 'FileDown' },
  },
] as const satisfies readonly Listed<DeskPage>[];
