import type { Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/rewards',
    load: () => import('./site/rewards-page.tsx').then((it) => it.RewardsPage),
    title: 'bonuses.rewards',
    access: 'member',
    aliases: ['/rewardCenter'],
    around: 'memberCentre',
    texts: ['bonuses', 'members'],
    menu: { icon: 'HandCoins', side: 5, header: 25, centre: { group: 'offers', order: 5 } },
  },
] as const satisfies readonly Listed<SitePage>[];
