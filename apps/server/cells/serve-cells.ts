import type { FastifyInstance } from 'fastify';
import type { Settings } from '../env.ts';
import { listenOn } from '../listeners/listen-on.ts';
import type { Opens } from '../start.ts';
import { type HostRoutes, routeByHost } from './host-routes.ts';

/** Opens the ports of this process; where it serves several cells, each request goes to the one that its host leads to. */
export const servedOnPorts =
  (host: string, routes: HostRoutes | undefined): Opens =>
  (app, listener, settings) => {
    if (routes !== undefined && listener !== 'metrics')
      routeByHost(app.server, (request) => routes.serverFor(listener, request));
    return listenOn(app, { host, ...portOf(settings)[listener] });
  };

const portOf = (settings: Settings) => ({
  site: { setting: 'SITE_PORT', port: settings.sitePort },
  games: { setting: 'GAMES_PORT', port: settings.gamesPort },
  backoffice: { setting: 'BACKOFFICE_PORT', port: settings.backofficePort },
  gateway: { setting: 'GATEWAY_PORT', port: settings.gatewayPort },
  metrics: { setting: 'METRICS_PORT', port: settings.metricsPort ?? 0 },
});

/** Opens no port: what comes by the hosts of a cell is handed over by the listeners of the process. */
export const servedAt =
  (cell: string, routes: HostRoutes): Opens =>
  async (app: FastifyInstance, listener, { siteAddress, gamesAddress, backofficeAddress }) => {
    await app.ready();
    if (listener === 'metrics') return '';
    routes.add(cell, listener, app.server);
    const address = { site: siteAddress, games: gamesAddress, backoffice: backofficeAddress, gateway: undefined };
    return address[listener] ?? '';
  };
