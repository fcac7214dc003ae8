import { backofficeRoutesOf, siteRoutesOf } from '#apps/server/features.ts';
import { houseOf } from '#apps/server/house-of.ts';
import { gameRoutes } from '#features/rounds/public.ts';
import type { Route } from '#kit/server/routes.ts';
import { runCommand } from './command.ts';
import { liveTopics } from './live-topics.ts';
import { withWorld } from './open-world.ts';
import { print } from './output.ts';

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
    const house = houseOf(world, new Map(), { roundsGateway: undefined });
    const calls = [
      ...siteRoutesOf(world, { simulatedBankUrl: () => undefined, bankAddress: () => undefined }).map(row('site')),
      ...gameRoutes(house).map(row('games')),
      ...backofficeRoutesOf(world, { house, origin: () => '' }).map(row('backoffice')),
    ];
    print(JSON.stringify({ calls, topics: liveTopics }, undefined, 2));
    return 0;
  }),
);
