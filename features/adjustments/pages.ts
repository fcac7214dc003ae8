import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/adjustments',
    load: () => import('./backoffice/adjustments-page.tsx').then((it) => it.AdjustmentsPage),
    title: 'adjustments.adjustments',
    access: 'money.read',
    menu: { group: 'money', order: 50, icon: 'Scale' },
  },
] as const satisfies readonly Listed<DeskPage>[];
