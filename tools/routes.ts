import { backofficeRoutesOf, siteRoutesOf } from '#apps/server/features.ts';
import type { Route } from '#kit/server/routes.ts';
import { runCommand } from './command.ts';
import { withWorld } from './open-world.ts';
import { print } from './output.ts';

const topics = [
  { topic: 'lottery/:gameCode/draws', access: 'visitor', feature: 'lottery' },
  { topic: 'site/status', access: 'visitor', feature: 'merchants' },
  { topic: 'site/lobby', access: 'visitor', feature: 'lobby' },
  { topic: 'site/winners', access: 'visitor', feature: 'lobby' },
  { topic: 'member/me/balance', access: 'player', feature: 'wallet' },
  { topic: 'site/content', access: 'visitor', feature: 'content' },
  { topic: 'member/me/enquiries', access: 'player', feature: 'content' },
  { topic: 'member/me/deposits', access: 'player', feature: 'cashier' },
  { topic: 'member/me/sessions', access: 'player', feature: 'identity' },
  { topic: 'member/me/tickets', access: 'player', feature: 'lottery' },
];

/** `npm run routes`: every call and live topic as JSON. */
await runCommand(() =>
  withWorld(async ({ world }) => {
    const row =
      (listener: string) =>
      ({ feature, endpoint }: Route) => ({
        listener,
        method: endpoint.method,
        path: `/api${endpoint.path}`,
        access: endpoint.access,
        ...(endpoint.permission === undefined ? {} : { permission: endpoint.permission }),
        feature,
      });
    const calls = [
      ...siteRoutesOf(world, { simulatedBankUrl: () => undefined }).map(row('site')),
      ...backofficeRoutesOf(world).map(row('backoffice')),
    ];
    print(JSON.stringify({ calls, topics }, undefined, 2));
    return 0;
  }),
);
