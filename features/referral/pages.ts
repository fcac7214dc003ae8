import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/referrals',
    load: () => import('./backoffice/referrals-page.tsx').then((it) => it.ReferralsPage),
    title: 'referral.friends',
    access: 'rewards.read',
    menu: { group: 'offers', order: 100, icon: 'UserPlus' },
  },
] as const satisfies readonly Listed<DeskPage>[];
