import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/deposit',
    load: () => import('./site/deposit-page.tsx').then((it) => it.DepositPage),
    title: 'cashier.deposit',
    access: 'member',
    search: ['id', 'way'],
    texts: ['cashier'],
    menu: { icon: 'Wallet', side: 40, bottom: 30, centre: { group: 'money', order: 10 } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/deposits',
    load: () => import('./backoffice/deposits-page.tsx').then((it) => it.DepositsPage),
    title: 'cashier.deposits',
    access: 'deposits.read',
    menu: { group: 'money', order: 40, icon: 'Landmark' },
  },
  {
    path: '/deposits/slips',
    load: () => import('./backoffice/slips-page.tsx').then((it) => it.SlipsPage),
    title: 'cashier.slips',
    access: 'deposits.read',
    menu: { group: 'money', order: 30, icon: 'ReceiptText', badge: 'slips' },
  },
  {
    path: '/deposits/unmatched',
    load: () => import('./backoffice/unmatched-page.tsx').then((it) => it.UnmatchedPage),
    title: 'cashier.unmatched',
    access: 'deposits.read',
    menu: { group: 'money', order: 20, icon: 'TriangleAlert', badge: 'unmatched' },
  },
  {
    path: '/payment-accounts',
    load: () => import('./backoffice/payment-accounts-page.tsx').then((it) => it.PaymentAccountsPage),
    title: 'cashier.paymentAccounts',
    access: 'deposits.read',
    menu: { group: 'money', order: 60, icon: 'HandCoins' },
  },
] as const satisfies readonly Listed<DeskPage>[];
