import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/pointMall',
    load: () => import('./site/mall/mall-page.tsx').then((it) => it.MallPage),
    title: 'rewards.mall',
    access: 'member',
    search: ['id'],
    texts: ['rewards'],
    menu: { icon: 'Gift', centre: { group: 'offers', order: 40 } },
  },
  {
    path: '/me/rank',
    load: () => import('./site/rank/rank-page.tsx').then((it) => it.RankPage),
    title: 'rewards.rank',
    access: 'member',
    around: 'memberCentre',
    texts: ['members', 'rewards'],
    menu: { icon: 'Crown', centre: { group: 'account', order: 50, when: 'hasLabel' } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/rewards/redemptions',
    load: () => import('./backoffice/redemptions-page.tsx').then((it) => it.RedemptionsPage),
    title: 'rewards.redemptions',
    access: 'rewards.read',
    menu: { group: 'offers', order: 40, icon: 'Gift' },
  },
  {
    path: '/rewards/mall',
    load: () => import('./backoffice/rewards-page.tsx').then((it) => it.MallRewardsPage),
    title: 'rewards.rewards',
    access: 'rewards.read',
    menu: { group: 'offers', order: 50, icon: 'LayoutGrid' },
  },
  {
    path: '/rewards/terms',
    load: () => import('./backoffice/terms-page.tsx').then((it) => it.RewardTermsPage),
    title: 'rewards.terms',
    access: 'rewards.read',
    menu: { group: 'offers', order: 60, icon: 'SlidersHorizontal' },
  },
] as const satisfies readonly Listed<DeskPage>[];
