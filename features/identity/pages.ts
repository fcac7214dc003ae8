import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/players',
    load: () => import('./backoffice/players-page.tsx').then((it) => it.PlayersPage),
    title: 'identity.players',
    access: 'players.read',
    menu: { group: 'players', order: 10, icon: 'Users' },
  },
  {
    path: '/log-in-providers',
    load: () => import('./backoffice/social-page.tsx').then((it) => it.SocialPage),
    title: 'identity.social',
    access: 'merchants.read',
    menu: { group: 'house', order: 70, icon: 'UsersRound' },
  },
] as const satisfies readonly Listed<DeskPage>[];
