import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/flags',
    load: () => import('./backoffice/flags-page.tsx').then((it) => it.FlagsPage),
    title: 'merchants.flags',
    access: 'merchants.read',
    menu: { group: 'house', order: 50, icon: 'SlidersHorizontal' },
  },
  {
    path: '/settings',
    load: () => import('./backoffice/settings-page.tsx').then((it) => it.SettingsPage),
    title: 'merchants.settings',
    access: 'merchants.read',
    menu: { group: 'house', order: 40, icon: 'Settings2' },
  },
  {
    path: '/licence',
    load: () => import('./backoffice/licence-page.tsx').then((it) => it.LicencePage),
    title: 'merchants.licence',
    access: 'merchants.read',
    menu: { group: 'house', order: 90, icon: 'Stamp' },
  },
  {
    path: '/resources',
    load: () => import('./backoffice/resources-page.tsx').then((it) => it.ResourcesPage),
    title: 'merchants.resources',
    access: 'content.read',
    menu: { group: 'content', order: 30, icon: 'Link2' },
  },
  {
    path: '/opening',
    load: () => import('./backoffice/brands/opening-page.tsx').then((it) => it.OpeningPage),
    title: 'merchants.opening',
    access: 'merchants.read',
    menu: { group: 'house', order: 30, icon: 'ClipboardCheck' },
  },
] as const satisfies readonly Listed<DeskPage>[];
