import type { DeskPage, Listed } from '#kit/browser/pages.ts';

export const deskPages = [
  {
    path: '/webhooks',
    load: () => import('./backoffice/webhooks-page.tsx').then((it) => it.WebhooksPage),
    title: 'webhooks.webhooks',
    access: 'merchants.read',
    menu: { group: 'house', order: 85, icon: 'Webhook' },
  },
  {
    path: '/webhooks/$endpointId',
    load: () => import('./backoffice/webhook-page.tsx').then((it) => it.WebhookPage),
    access: 'merchants.read',
    sample: '/webhooks/whe_00000000000000000000000000000000',
  },
] as const satisfies readonly Listed<DeskPage>[];
