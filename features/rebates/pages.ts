import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/rebate',
    load: () => import('./site/rebate-page.tsx').then((it) => it.RebatePage),
    title: 'rebates.manualRebate',
    access: 'member',
    around: 'memberCentre',
    texts: ['members', 'rebates'],
    menu: { icon: 'HandCoins', centre: { group: 'offers', order: 30 } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/rebates',
    load: () => import('./backoffice/periods-page.tsx').then((it) => it.RebatePeriodsPage),
    title: 'rebates.periods',
    access: 'rewards.read',
    menu: { group: 'offers', order: 70, icon: 'HandCoins' },
  },
  {
    path: '/rebates/guard',
    load: () => import('./backoffice/guard-page.tsx').then((it) => it.GiveBackPage),
    title: 'rebates.guard',
    access: 'rewards.read',
    menu: { group: 'offers', order: 80, icon: 'Gauge' },
  },
  {
    path: '/rebates/terms',
    load: () => import('./backoffice/terms-page.tsx').then((it) => it.RebateTermsPage),
    title: 'rebates.terms',
    access: 'rewards.read',
    menu: { group: 'offers', order: 90, icon: 'Percent' },
  },
] as const satisfies readonly Listed<DeskPage>[];
