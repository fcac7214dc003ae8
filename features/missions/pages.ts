import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/missions',
    load: () => import('./site/missions-page.tsx').then((it) => it.MissionsPage),
    title: 'missions.missions',
    access: 'member',
    around: 'memberCentre',
    texts: ['missions'],
    menu: { icon: 'Trophy', centre: { group: 'offers', order: 25, when: 'hasMissions' } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/missions',
    load: () => import('./backoffice/missions-page.tsx').then((it) => it.MissionsDeskPage),
    title: 'missions.missions',
    access: 'rewards.read',
    menu: { group: 'offers', order: 110, icon: 'Target' },
  },
] as const satisfies readonly Listed<DeskPage>[];
