import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/players',
    load: () => import('./backoffice/players-page.tsx').then((it) => it.PlayersPage),
    title: 'identity.players',
    access: 'players.read',
    menu: { group: 'work', order: 30, icon: 'Users' },
  },
  {
    path: '/log-in-providers',
    load: () => import('./backoffice/social-page.tsx').then((it) => it.SocialPage),
    title: 'identity.social',
    access: 'merchants.read',
    menu: { group: 'house', order: 140, icon: 'UsersRound' },
  },
] as const satisfies readonly Listed<DeskPage>[];
