import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/verification',
    load: () => import('./site/verification-page.tsx').then((it) => it.VerificationPage),
    title: 'verification.verification',
    access: 'member',
    around: 'memberCentre',
    texts: ['members', 'verification'],
    menu: { icon: 'IdCard', centre: { group: 'account', order: 30 } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/verification',
    load: () => import('./backoffice/queue-page.tsx').then((it) => it.VerificationQueuePage),
    title: 'verification.verification',
    access: 'verification.read',
    menu: { group: 'players', order: 20, icon: 'IdCard' },
  },
  {
    path: '/levels',
    load: () => import('./backoffice/levels-page.tsx').then((it) => it.LevelsPage),
    title: 'verification.levels',
    access: 'verification.read',
    menu: { group: 'players', order: 30, icon: 'ListChecks' },
  },
] as const satisfies readonly Listed<DeskPage>[];
