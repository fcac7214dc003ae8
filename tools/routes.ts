import { features } from '#apps/server/features.ts';
import type { Listener } from '#kit/server/feature.ts';
import { liveTopics } from './live-topics.ts';
import { print } from './command/output.ts';

/** `npm run routes`: every call and live topic as JSON. */
const listenerNames = { site: 'site', frames: 'games', desk: 'backoffice' } as const;

const rowsOf = (listener: Listener) =>
  features.flatMap(({ name: feature, [listener]: calls = {} }) =>
    Object.values(calls).map(({ endpoint }) => ({
      listener: listenerNames[listener],
      method: endpoint.method,
      path: `/api${endpoint.path}`,
      access: endpoint.access,
      ...(endpoint.permission === undefined ? {} : { permission: endpoint.permission }),
      feature,
    })),
  );

print(
  JSON.stringify(
    { calls: [...rowsOf('site'), ...rowsOf('frames'), ...rowsOf('desk')], topics: liveTopics },
    undefined,
    2,
  ),
);
