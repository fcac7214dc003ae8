import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brandTopic } from '#kit/server/live/live.ts';
import type { LiveHub } from '#kit/server/live/live-hub.ts';
import { mountLive } from '#kit/server/live/live-socket.ts';
import { answerFrameworkErrors, type Gate, mount, notFoundAnswer } from '#kit/server/http/mount.ts';
import { openApiOf } from '#kit/server/http/openapi.ts';
import type { Route } from '#kit/server/http/routes.ts';
import type { World } from '#kit/server/world.ts';
import { isoOf } from '#kit/shared/time.ts';
import { mountHealth, type Readiness } from './health.ts';
import { type ListenerSettings, newListener } from './listener.ts';
import type { Metrics } from './metrics.ts';
import { hostFault } from './peers.ts';

export type ListenerParts = {
  world: World;
  gate: Gate;
  routes: readonly Route[];
  readiness: Readiness;
  listener: ListenerSettings;
  title: string;
  /** Who may read the list of calls; everybody, unless it is said. */
  mayRead?: (request: FastifyRequest) => boolean;
};

/** A listener with its calls, its OpenAPI document and its health; pages are added by the caller. */
export const apiListener = async (parts: ListenerParts): Promise<FastifyInstance> => {
  const { world, gate, routes, readiness, listener, title, mayRead = () => true } = parts;
  const app = await newListener(world.entropy, listener);
  answerFrameworkErrors(app, gate);
  mountHealth(app, readiness, () => isoOf(world.clock.now()));
  mount(app, routes, gate);
  // Written when somebody asks for it first: a start that waits for all the schemas is a slower one.
  let document: string | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    if (!mayRead(request)) return notFoundAnswer(request, reply, gate);
    document ??= JSON.stringify(openApiOf(title, routes));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.all('/api/*', (request, reply) => notFoundAnswer(request, reply, gate));
  return app;
};

/** What Prometheus reads; on the back-office listener only, for whoever may. */
export const mountMetrics = (
  app: FastifyInstance,
  { metrics, gate, mayRead }: { metrics: Metrics; gate: Gate; mayRead: (request: FastifyRequest) => boolean },
): void => {
  app.get('/metrics', async (request, reply) =>
    mayRead(request)
      ? reply.type(metrics.contentType).send(await metrics.text())
      : notFoundAnswer(request, reply, gate),
  );
};

type MetricsParts = Omit<ListenerParts, 'routes' | 'title'> & {
  metrics: Metrics;
  mayRead: (request: FastifyRequest) => boolean;
};

/** A listener for health and measurements alone, for a process whose other listeners are for other people, or that has none. */
export const metricsListener = async ({ metrics, ...parts }: MetricsParts): Promise<FastifyInstance> => {
  const app = await apiListener({ ...parts, routes: [], title: 'Metrics' });
  mountMetrics(app, { ...parts, metrics });
  return app;
};

/** Refuses what the desk is called by that is no host, or another's than its own: 400 and 404. What measures it has no name. */
export const holdHost = (app: FastifyInstance, gate: Gate, address: string | undefined): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(healthz|readyz|metrics)$/.test(request.url)) return;
    const fault = hostFault(request.host, address);
    if (fault === 'unreadable')
      await reply
        .code(400)
        .send({ success: false, code: 'input_invalid', message: 'Host', value: {}, requestId: request.id });
    if (fault === 'foreign') await notFoundAnswer(request, reply, gate);
  });
};

export type LiveParts = { world: World; hub: LiveHub; isAlive: (sessionId: string) => Promise<boolean> };

/** Public topics are for everybody on the merchant's site; `member/<id>/…` for that member alone. */
export const mountSiteLive = (app: FastifyInstance, parts: LiveParts): Promise<void> =>
  mountLive(app, {
    ...parts,
    mayHear: (topic, { memberId, merchantId }) =>
      topic.startsWith('member/')
        ? memberId !== undefined && topic.startsWith(`member/${memberId}/`)
        : merchantId !== undefined && ['lottery/', 'site/'].some((of) => topic.startsWith(brandTopic(merchantId, of))),
  });

/** What is told of shared rounds, for pages that were entered by a launch; it names nobody. */
export const mountGamesLive = (app: FastifyInstance, parts: LiveParts): Promise<void> =>
  mountLive(app, { ...parts, mayHear: (topic) => topic.startsWith('shared/') });
