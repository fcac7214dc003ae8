import type { Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/profile/history',
    load: () => import('./site/profile-history-page.tsx').then((it) => it.ProfileHistoryPage),
    title: 'members.profileHistory',
    access: 'member',
    around: 'memberCentre',
    texts: ['members'],
  },
  {
    path: '/me/bets',
    load: () => import('./site/bets-page.tsx').then((it) => it.BetsPage),
    title: 'members.bets',
    access: 'member',
    around: 'memberCentre',
    texts: ['members'],
    menu: { icon: 'ReceiptText', centre: { group: 'money', order: 50 } },
  },
  {
    path: '/me/profit',
    load: () => import('./site/profit-page.tsx').then((it) => it.ProfitPage),
    title: 'members.profit',
    access: 'member',
    around: 'memberCentre',
    texts: ['members'],
    menu: { icon: 'ChartNoAxesColumn', centre: { group: 'money', order: 60 } },
  },
] as const satisfies readonly Listed<SitePage>[];
