import type { DeskPage, Listed } from '#kit/browser/pages.ts';

/** Pages that join several features. Those of one feature stand in its `pages.ts`. */
export const ownPages = [
  {
    path: '/',
    load: () => import('./pages/dashboard.tsx').then((it) => it.DashboardPage),
    title: 'backoffice.dashboard',
    menu: { group: 'work', order: 10, icon: 'Gauge' },
  },
  {
    path: '/players/$memberId',
    load: () => import('./pages/player.tsx').then((it) => it.PlayerPage),
    access: 'players.read',
    sample: '/players/mbr_00000000000000000000000000000000',
  },
  {
    path: '/withdrawals/$withdrawalId',
    load: () => import('./pages/withdrawal.tsx').then((it) => it.WithdrawalPage),
    access: 'withdrawals.read',
    sample: '/withdrawals/wdr_00000000000000000000000000000000',
  },
  {
    path: '/registration',
    load: () => import('./pages/registration.tsx').then((it) => it.RegistrationPage),
    title: 'backoffice.registration',
    access: 'merchants.read',
    menu: { group: 'house', order: 60, icon: 'UserRoundPlus' },
  },
  {
    path: '/site',
    load: () => import('./pages/site.tsx').then((it) => it.SitePage),
    title: 'backoffice.site',
    access: 'merchants.read',
    menu: { group: 'house', order: 80, icon: 'ShieldCheck' },
  },
] as const satisfies readonly Listed<DeskPage>[];
