import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/broadcasts',
    load: () => import('./backoffice/broadcasts-page.tsx').then((it) => it.BroadcastsPage),
    title: 'broadcasts.broadcasts',
    access: 'content.read',
    menu: { group: 'content', order: 15, icon: 'Megaphone' },
  },
] as const satisfies readonly Listed<DeskPage>[];
