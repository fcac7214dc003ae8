import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/withdrawals',
    load: () => import('./backoffice/queue-page.tsx').then((it) => it.WithdrawalsPage),
    title: 'withdrawals.withdrawals',
    access: 'withdrawals.read',
    menu: { group: 'money', order: 10, icon: 'HandCoins', badge: 'withdrawals' },
  },
  {
    path: '/withdrawals/terms',
    load: () => import('./backoffice/terms-page.tsx').then((it) => it.WithdrawalTermsPage),
    title: 'withdrawals.terms',
    access: 'withdrawals.read',
    menu: { group: 'money', order: 70, icon: 'Banknote' },
  },
] as const satisfies readonly Listed<DeskPage>[];
