import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/limits',
    load: () => import('./site/limits-page.tsx').then((it) => it.LimitsPage),
    title: 'protection.limits',
    access: 'member',
    around: 'memberCentre',
    texts: ['members', 'protection'],
    menu: { icon: 'HeartHandshake', centre: { group: 'account', order: 40 } },
  },
  {
    path: '/me/activity',
    load: () => import('./site/activity-page.tsx').then((it) => it.ActivityPage),
    title: 'protection.activity',
    access: 'member',
    around: 'memberCentre',
    texts: ['members', 'protection'],
    menu: { icon: 'ChartPie', centre: { group: 'money', order: 70 } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/protection',
    load: () => import('./backoffice/markers-page.tsx').then((it) => it.MarkersPage),
    title: 'protection.protection',
    access: 'protection.read',
    menu: { group: 'players', order: 40, icon: 'HeartHandshake', badge: 'protection' },
  },
  {
    path: '/protection/returned',
    load: () => import('./backoffice/returned-page.tsx').then((it) => it.ReturnedPage),
    title: 'protection.returned',
    access: 'protection.read',
    menu: { group: 'players', order: 50, icon: 'UserRoundSearch' },
  },
  {
    path: '/protection/help',
    load: () => import('./backoffice/help-page.tsx').then((it) => it.HelpPage),
    title: 'protection.help',
    access: 'protection.read',
    menu: { group: 'players', order: 60, icon: 'LifeBuoy' },
  },
] as const satisfies readonly Listed<DeskPage>[];
