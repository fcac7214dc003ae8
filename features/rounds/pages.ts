import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/own-games',
    load: () => import('./backoffice/own-games-page.tsx').then((it) => it.OwnGamesPage),
    title: 'rounds.ownGames',
    access: 'merchants.read',
    menu: { group: 'games', order: 10, icon: 'Dices' },
  },
  {
    path: '/own-games/$game',
    load: () => import('./backoffice/own-game-page.tsx').then((it) => it.OwnGamePage),
    access: 'merchants.read',
    sample: '/own-games/none',
  },
  {
    path: '/own-pots',
    load: () => import('./backoffice/own-pots-page.tsx').then((it) => it.OwnPotsPage),
    title: 'rounds.ownPots',
    access: 'money.read',
    menu: { group: 'games', order: 20, icon: 'PiggyBank' },
  },
  {
    path: '/own-rounds',
    load: () => import('./backoffice/own-rounds-page.tsx').then((it) => it.OwnRoundsPage),
    title: 'rounds.ownRounds',
    access: 'money.read',
    menu: { group: 'games', order: 30, icon: 'RotateCcw' },
  },
  {
    path: '/own-rounds/$roundId',
    load: () => import('./backoffice/own-round-page.tsx').then((it) => it.OwnRoundPage),
    access: 'money.read',
    sample: '/own-rounds/rnd_00000000000000000000000000000000',
  },
] as const satisfies readonly Listed<DeskPage>[];
