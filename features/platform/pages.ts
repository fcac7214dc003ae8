import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/platform',
    load: () => import('./backoffice/brands-page.tsx').then((it) => it.BrandsPage),
    title: 'platform.brands',
    access: 'platform.read',
    menu: { group: 'platform', order: 10, icon: 'Building2' },
  },
  {
    path: '/platform/people',
    load: () => import('./backoffice/people-page.tsx').then((it) => it.PeoplePage),
    title: 'platform.people',
    access: 'platform.read',
    menu: { group: 'platform', order: 30, icon: 'UsersRound' },
  },
  {
    path: '/platform/brands/$merchantId',
    load: () => import('./backoffice/brand-page.tsx').then((it) => it.BrandPage),
    access: 'platform.read',
    sample: '/platform/brands/mrc_00000000000000000000000000000000',
  },
  {
    path: '/platform/new/$draftId',
    load: () => import('./backoffice/wizard/draft-page.tsx').then((it) => it.DraftPage),
    access: 'platform.read',
    sample: '/platform/new/bdr_00000000000000000000000000000000',
  },
] as const satisfies readonly Listed<DeskPage>[];
