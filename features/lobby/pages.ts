import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/$category',
    load: () => import('./site/lobby-page.tsx').then((it) => it.LobbyPage),
    title: 'lobby.hot',
    access: 'visitor',
    search: ['vendor', 'gameType', 'gameClassify', 'name', 'minBet', 'lines', 'list'],
    variants: {
      hot: {},
      recent: { title: 'lobby.recent', access: 'member' },
      live: { title: 'lobby.live', isDrawn: true },
      sports: { title: 'lobby.sports', isDrawn: true },
      fish: { title: 'lobby.fish', isDrawn: true },
      rng: { title: 'lobby.rng', isDrawn: true },
      pvp: { title: 'lobby.pvp', isDrawn: true },
      esports: { title: 'lobby.esports', isDrawn: true },
      minigame: { title: 'lobby.minigame', isDrawn: true },
      cockfight: { title: 'lobby.cockfight' },
    },
    texts: ['lobby'],
    sample: '/recent',
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/lobby',
    load: () => import('./backoffice/lobby-page.tsx').then((it) => it.LobbyPage),
    title: 'lobby.lobby',
    access: 'merchants.read',
    menu: { group: 'house', order: 30, icon: 'LayoutGrid' },
  },
  {
    path: '/lobby/games',
    load: () => import('./backoffice/games-page.tsx').then((it) => it.GamesPage),
    access: 'merchants.read',
  },
  {
    path: '/lobby/games/$nodeId',
    load: () => import('./backoffice/game-page.tsx').then((it) => it.GamePage),
    access: 'merchants.read',
    sample: '/lobby/games/NONE:NONE',
  },
  {
    path: '/lobby/order',
    load: () => import('./backoffice/order-page.tsx').then((it) => it.OrderPage),
    access: 'merchants.read',
  },
  {
    path: '/lobby/rests',
    load: () => import('./backoffice/suspensions-page.tsx').then((it) => it.SuspensionsPage),
    access: 'merchants.read',
  },
  {
    path: '/lobby/import',
    load: () => import('./backoffice/sources-page.tsx').then((it) => it.SourcesPage),
    access: 'merchants.read',
  },
  {
    path: '/lobby/import/$importId',
    load: () => import('./backoffice/import-page.tsx').then((it) => it.ImportPage),
    access: 'merchants.read',
    sample: '/lobby/import/1',
  },
] as const satisfies readonly Listed<DeskPage>[];
