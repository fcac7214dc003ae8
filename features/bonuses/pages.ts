import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/rewards',
    load: () => import('./site/rewards-page.tsx').then((it) => it.RewardsPage),
    title: 'bonuses.rewards',
    access: 'member',
    aliases: ['/rewardCenter'],
    around: 'memberCentre',
    texts: ['bonuses', 'members'],
    menu: { icon: 'HandCoins', side: 5, header: 25, footer: 25, centre: { group: 'offers', order: 5 } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/bonuses',
    load: () => import('./backoffice/campaigns-page.tsx').then((it) => it.BonusCampaignsPage),
    title: 'bonuses.campaigns',
    access: 'bonuses.read',
    menu: { group: 'offers', order: 10, icon: 'Gift' },
  },
  {
    path: '/bonuses/applications',
    load: () => import('./backoffice/applications-page.tsx').then((it) => it.BonusApplicationsPage),
    title: 'bonuses.applications',
    access: 'bonuses.read',
    menu: { group: 'offers', order: 20, icon: 'ClipboardCheck' },
  },
  {
    path: '/bonuses/signals',
    load: () => import('./backoffice/signals-page.tsx').then((it) => it.BonusSignalsPage),
    title: 'bonuses.signals',
    access: 'bonuses.read',
    menu: { group: 'offers', order: 25, icon: 'Scale' },
  },
] as const satisfies readonly Listed<DeskPage>[];
