import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/raffles',
    load: () => import('./site/raffles-page.tsx').then((it) => it.RafflesPage),
    title: 'raffles.raffles',
    access: 'member',
    around: 'memberCentre',
    texts: ['raffles'],
    menu: { icon: 'Tickets', centre: { group: 'offers', order: 27, when: 'hasRaffles' } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/raffles',
    load: () => import('./backoffice/raffles-page.tsx').then((it) => it.RafflesDeskPage),
    title: 'raffles.raffles',
    access: 'rewards.read',
    menu: { group: 'offers', order: 120, icon: 'Ticket' },
  },
] as const satisfies readonly Listed<DeskPage>[];
