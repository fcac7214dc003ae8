import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/approvals',
    load: () => import('./backoffice/approvals-page.tsx').then((it) => it.ApprovalsPage),
    title: 'staff.approvals',
    platform: true,
    menu: { group: 'work', order: 30, icon: 'BadgeCheck', badge: 'approvals' },
  },
  {
    path: '/audit',
    load: () => import('./backoffice/audit-page.tsx').then((it) => it.AuditPage),
    title: 'staff.audit',
    access: 'audit.read',
    menu: { group: 'books', order: 80, icon: 'ScrollText' },
  },
  {
    path: '/staff',
    load: () => import('./backoffice/operators-page.tsx').then((it) => it.OperatorsPage),
    title: 'staff.staff',
    access: 'staff.read',
    menu: { group: 'house', order: 100, icon: 'BookOpenCheck' },
  },
  {
    path: '/roles',
    load: () => import('./backoffice/roles/roles-page.tsx').then((it) => it.RolesPage),
    title: 'staff.roles',
    access: 'staff.read',
    menu: { group: 'house', order: 101, icon: 'KeyRound' },
  },
  {
    path: '/access-review',
    load: () => import('./backoffice/reviews/review-page.tsx').then((it) => it.ReviewPage),
    title: 'staff.review',
    access: 'staff.read',
    menu: { group: 'house', order: 102, icon: 'ShieldCheck' },
  },
] as const satisfies readonly Listed<DeskPage>[];
