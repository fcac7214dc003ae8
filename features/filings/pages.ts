import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/filings',
    load: () => import('./backoffice/filings-page.tsx').then((it) => it.FilingsPage),
    title: 'filings.filings',
    access: 'reports.read',
    menu: { group: 'books', order: 14, icon: 'Stamp' },
  },
  {
    path: '/report-mails',
    load: () => import('./backoffice/report-mails-page.tsx').then((it) => it.ReportMailsPage),
    title: 'filings.reportMails',
    access: 'reports.read',
    menu: { group: 'books', order: 16, icon: 'Send' },
  },
] as const satisfies readonly Listed<DeskPage>[];
