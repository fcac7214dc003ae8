import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/filings',
    load: () => import('./backoffice/filings-page.tsx').then((it) => it.FilingsPage),
    title: 'filings.filings',
    access: 'reports.read',
    menu: { group: 'books', order: 14, icon: 'Stamp' },
  },
] as const satisfies readonly Listed<DeskPage>[];
