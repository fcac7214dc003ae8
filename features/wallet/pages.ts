import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/ledger',
    load: () => import('./backoffice/ledger-page.tsx').then((it) => it.LedgerPage),
    title: 'wallet.ledger',
    access: 'money.read',
    menu: { group: 'books', order: 20, icon: 'Wallet' },
  },
] as const satisfies readonly Listed<DeskPage>[];
