import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/chat',
    load: () => import('./site/chat-page.tsx').then((it) => it.ChatPage),
    title: 'chat.chat',
    access: 'member',
    search: ['title', 'headerColor', 'language'],
    texts: ['chat'],
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/chats',
    load: () => import('./backoffice/chats-page.tsx').then((it) => it.ChatsPage),
    title: 'chat.chats',
    access: 'enquiries.read',
    menu: { group: 'work', order: 58, icon: 'Headset', badge: 'chats' },
  },
  {
    path: '/chats/macros',
    load: () => import('./backoffice/macros-page.tsx').then((it) => it.MacrosPage),
    access: 'enquiries.read',
  },
] as const satisfies readonly Listed<DeskPage>[];
