import type { Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/credit',
    load: () => import('./site/credit-page.tsx').then((it) => it.CreditPage),
    title: 'records.credit',
    access: 'member',
    around: 'memberCentre',
    texts: ['records', 'members'],
    menu: { icon: 'FileCheck', centre: { group: 'money', order: 90 } },
  },
] as const satisfies readonly Listed<SitePage>[];
