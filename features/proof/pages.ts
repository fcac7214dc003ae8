import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/statements',
    load: () => import('./site/statements-page.tsx').then((it) => it.StatementsPage),
    title: 'proof.statements',
    access: 'visitor',
    texts: ['proof'],
  },
  {
    path: '/statements/$seq',
    load: () => import('./site/statement-page.tsx').then((it) => it.StatementPage),
    title: 'proof.statements',
    access: 'visitor',
    sample: '/statements/1',
  },
  {
    path: '/me/bets/$betId',
    load: () => import('./site/bet-page.tsx').then((it) => it.BetPage),
    title: 'proof.bet',
    access: 'member',
    around: 'memberCentre',
    sample: '/me/bets/LOTT:none',
  },
  {
    path: '/me/proof',
    load: () => import('./site/own-proof-page.tsx').then((it) => it.OwnProofPage),
    title: 'proof.proof',
    access: 'member',
    around: 'memberCentre',
    texts: ['proof', 'members'],
    menu: { icon: 'Scale', centre: { group: 'money', order: 80 } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/proof',
    load: () => import('./backoffice/proof-page.tsx').then((it) => it.ProofPage),
    title: 'proof.proof',
    access: 'money.read',
    menu: { group: 'books', order: 30, icon: 'Signature' },
  },
] as const satisfies readonly Listed<DeskPage>[];
