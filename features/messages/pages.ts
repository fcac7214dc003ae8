import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/outbox',
    load: () => import('./backoffice/outbox-page.tsx').then((it) => it.OutboxPage),
    title: 'messages.outbox',
    access: 'players.read',
    menu: { group: 'work', order: 70, icon: 'Send' },
  },
] as const satisfies readonly Listed<DeskPage>[];
