import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CashierSettings, cashierSettings } from '#features/cashier/public.ts';
import { startFairness } from '#features/fairness/public.ts';
import { vendorCalls } from '#features/gateway/tooling.ts';
import { isSessionAlive } from '#features/identity/public.ts';
import {
  answerHere,
  connectHouse,
  framesOrigin,
  type House,
  mayRemainAt,
  ownGames,
  ownHouse,
  type OwnGames,
  publishHouse,
} from '#features/rounds/public.ts';
import { platformBrands } from '#features/merchants/public.ts';
import { carriersOut, deskAddress } from '#features/messages/public.ts';
import { timeJumps } from '#features/lottery/public.ts';
import type { Contribution } from '#kit/server/extensions.ts';
import { extend, gaugesOf, jobsOf, listenersOf, routesOf, tickersOf } from '#kit/server/feature.ts';
import { watchClock } from '#kit/server/jobs/clock-skew.ts';
import type { LiveHub } from '#kit/server/live/live-hub.ts';
import type { Gate } from '#kit/server/http/mount.ts';
import { startWorker, type Worker } from '#kit/server/jobs/worker.ts';
import type { World } from '#kit/server/world.ts';
import type { Settings } from './env.ts';
import type { Role } from './settings/setting-shapes.ts';
import { features } from './features.ts';
import { backofficeGate, type GateParts, gamesGate, siteGate } from './listeners/gate.ts';
import { drainFor, readinessOf } from './listeners/health.ts';
import { houseOf } from './house-of.ts';
import {
  apiListener,
  holdHost,
  type ListenerParts,
  metricsListener,
  mountGamesLive,
  mountMetrics,
  mountSiteLive,
} from './listeners/listeners.ts';
import { endListener } from './listeners/end-listener.ts';
import { type Metrics, serverMetrics } from './listeners/metrics.ts';
import type { ListenerName } from './cells/host-routes.ts';
import type { OpenWorld } from './open-world.ts';
import { mountBackofficePages } from './pages/mount-backoffice-pages.ts';
import { mountGateway } from './listeners/mount-gateway.ts';
import { mountGamePages } from './pages/mount-game-pages.ts';
import { mountHouse } from './listeners/mount-house.ts';
import { mountMaths } from './pages/mount-maths.ts';
import { mountFlags } from './pages/mount-flags.ts';
import { messageCarriers } from './message-carriers.ts';
import { mountMedia } from './pages/mount-media.ts';
import { languageOfVisit, mountSitePages } from './pages/mount-site-pages.ts';
import { isLoopback, mayObserve, peerList } from './listeners/peers.ts';
import type { PreviewPlaces } from './pages/preview-origins.ts';
import { refusalTexts } from './refusal-texts.ts';
import { mountGuides, mountVerifier } from './pages/verifier-page.ts';
import { mountTestClock } from './test-clock.ts';

export type Addresses = { site: string; games: string; backoffice: string; gateway: string };

export type StartOptions = {
  opened: OpenWorld;
  settings: Settings;
  databaseUrl: string;
  simulatedBankUrl: () => string | undefined;
  /** Present where TEST_CLOCK is on: what moves it. */
  clockToken: string | undefined;
  root: string;
  /** Our own games. */
  games: OwnGames;
  opens: Opens;
};

/**
 * Makes a listener reachable: on a port, or by the hosts of a cell.
 * @returns its address. @throws BadSetting naming the setting of its port.
 */
export type Opens = (app: FastifyInstance, listener: ListenerName | 'metrics', settings: Settings) => Promise<string>;

export type Started = {
  addresses: Partial<Addresses>;
  /** Says by `/readyz` that it will not serve for long, and serves until whoever sends people here has heard of it. */
  drain: () => Promise<void>;
  /** Ends the work in the background alone: what calls others ends before those are gone. */
  stopWork: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the listeners and the worker that the process's roles ask for, on a migrated database. */
export const start = async (options: StartOptions): Promise<Started> => {
  const { opened, settings, root } = options;
  const { world, hub } = opened;
  const has = (role: Role) => settings.roles.has(role);
  extend(world, features);
  const metrics = serverMetrics(world.database, hub.subscriberCount, gaugesHere(world, settings));
  let worker: Worker | undefined;
  const drain = drainFor(settings.drainMs);
  const isWorking = has('worker') ? () => worker !== undefined : undefined;
  const readiness = readinessOf(world.database, { drain, isWorking });
  const gateParts = { world, metrics, textOf: refusalTexts(root), siteAddress: settings.siteAddress };
  const gate = siteGate(gateParts);
  const shared = { world, readiness, listener: listenerOf(settings) };
  const listeners: FastifyInstance[] = [];
  const listen = (app: FastifyInstance, listener: ListenerName | 'metrics'): Promise<string> => {
    listeners.push(app);
    return options.opens(app, listener, settings);
  };
  const addresses: Partial<Addresses> = {};
  const places = placesOf(settings, addresses);
  const house = houseOf(world, options.games, settings);
  world.extensions.add(ownHouse.with(house), framesOrigin.with(places.games), ...settingsOf(options, places));

  if (has('site')) {
    const app = await siteListener(options, { ...shared, gate, hub, places });
    addresses.site = await listen(app, 'site');
  }
  if (has('game')) {
    const app = await gamesListener(
      { ...shared, listener: { ...shared.listener, address: settings.gamesAddress } },
      gateParts,
      { house, hub, places, root },
    );
    addresses.games = await listen(app, 'games');
    await connectHouse(house, places.games());
    await publishHouse(house);
  }
  if (has('gateway')) addresses.gateway = await listen(await gatewayListener(shared, gate), 'gateway');
  if (has('backoffice')) {
    const app = await deskListener(options, { ...shared, gateParts, metrics, places });
    addresses.backoffice = await listen(app, 'backoffice');
  }
  if (has('worker')) worker = await workerOf(options);
  if (settings.metricsPort !== undefined)
    await listen(await metricsApp(options, { ...shared, gateParts, metrics }), 'metrics');
  const endClockWatch = watchClock(world);
  const stopWork = onceOnly(async () => worker?.stop());
  return {
    addresses,
    drain: drain.begin,
    stopWork,
    // New work is refused first, running work is finished, then the world may close.
    stop: async () => {
      endClockWatch();
      await Promise.all(listeners.map((app) => endListener(app)));
      await stopWork();
    },
  };
};

/** What the database says, it says to one process as to all: those that serve players aren't asked for it. */
const gaugesHere = (world: World, { roles }: Settings) =>
  roles.has('worker') || roles.has('backoffice') ? gaugesOf(features, world) : [];

const listenerOf = ({ trustedProxies, socketsPerAddress }: Settings) => {
  const isProxy = peerList(trustedProxies);
  // Of this machine come its own proxies and programs: to bound them would bound everybody behind them.
  return { trustedProxies, socketsPerAddress, isExempt: (ip: string) => isProxy(ip) || isLoopback(ip) };
};

const onceOnly = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
};

/** Where people reach us: behind a proxy as it was set, else where we listen. */
const placesOf = ({ siteAddress, backofficeAddress, gamesAddress }: Settings, addresses: Partial<Addresses>) => ({
  site: () => siteAddress ?? addresses.site,
  backoffice: () => backofficeAddress ?? addresses.backoffice,
  games: () => gamesAddress ?? addresses.games ?? '',
  isBackofficeNamed: backofficeAddress !== undefined,
});

/** What the installation says, for the features that ask. */
const settingsOf = (options: StartOptions, { backoffice, site }: PreviewPlaces): Contribution[] => [
  deskAddress.with(backoffice),
  platformBrands.siteAddress.with(site),
  ownGames.with(options.games),
  cashierSettings.with(cashierSettingsOf(options)),
  carriersOut.with(messageCarriers(options.settings)),
];

/** How those who take and send money are reached. The bank: the one that a setting names, else the one started with us. */
const cashierSettingsOf = ({ settings, simulatedBankUrl }: StartOptions): CashierSettings => ({
  simulatedBankUrl,
  bankAddress: () => settings.bankAddress ?? simulatedBankUrl(),
  bankKeyIds: settings.bankKeyIds,
  paymentProvider: settings.paymentProvider,
});

const workerOf = async (options: StartOptions): Promise<Worker> => {
  const {
    opened: { world },
    settings,
    databaseUrl,
  } = options;
  await startFairness(world)({ relays: settings.beaconRelays });
  return startWorker({
    world,
    databaseUrl,
    jobs: jobsOf(features, world),
    tickers: tickersOf(features, world),
    listeners: listenersOf(features, world),
    tickMinMs: settings.tickMinMs,
  });
};

type Shared = Omit<ListenerParts, 'routes' | 'gate' | 'title'>;

const siteListener = async (
  options: StartOptions,
  { gate, hub, places, ...shared }: Shared & { gate: Gate; hub: LiveHub; places: PreviewPlaces },
): Promise<FastifyInstance> => {
  const { settings, root } = options;
  const { world } = shared;
  const routes = routesOf(features, 'site', world);
  const listener = { ...shared.listener, address: settings.siteAddress };
  const app = await apiListener({ ...shared, listener, routes, gate, title: 'Player site' });
  if (settings.roles.has('live'))
    await mountSiteLive(app, { world, hub, isAlive: (sessionId) => isSessionAlive(world, sessionId) });
  const parts = { world, gate, routes, root, places, gamesUrl: () => places.games() || undefined };
  mountVerifier(app, root, { languageOf: languageOfVisit(parts), gamesUrl: parts.gamesUrl });
  mountGuides(app, root);
  mountFlags(app);
  mountMedia(app, world);
  await mountSitePages(app, parts);
  return app;
};

/** For whoever watches this process, whatever else it does. */
const metricsApp = ({ settings }: StartOptions, { gateParts, metrics, ...shared }: Shared & WithMetrics) => {
  const mayRead = (request: FastifyRequest) => mayObserve(request, settings.metricsToken);
  return metricsListener({ ...shared, gate: backofficeGate(gateParts), metrics, mayRead });
};

type WithMetrics = { gateParts: GateParts; metrics: Metrics };
type Desk = Shared & WithMetrics & { places: PreviewPlaces };

const deskListener = async (
  { opened, settings, databaseUrl, clockToken, root }: StartOptions,
  { gateParts, metrics, places, ...shared }: Desk,
): Promise<FastifyInstance> => {
  const { world } = shared;
  const gate = backofficeGate(gateParts);
  const mayRead = (request: FastifyRequest) => mayObserve(request, settings.metricsToken);
  const routes = routesOf(features, 'desk', world);
  const listener = { ...shared.listener, address: settings.backofficeAddress };
  const app = await apiListener({ ...shared, listener, routes, gate, title: 'Back office', mayRead });
  holdHost(app, gate, settings.backofficeAddress);
  mountMetrics(app, { metrics, gate, mayRead });
  if (clockToken !== undefined)
    mountTestClock(app, { opened, databaseUrl, token: clockToken, stops: timeJumps(world) });
  await mountBackofficePages(app, { world, gate, root, places });
  return app;
};

const gatewayListener = async (shared: Shared, gate: Gate): Promise<FastifyInstance> => {
  const app = await apiListener({ ...shared, routes: [], gate, title: 'Gateway' });
  mountGateway(app, vendorCalls(shared.world));
  return app;
};

const gamesListener = async (
  shared: Shared,
  gateParts: GateParts,
  { house, hub, places, root }: { house: House; hub: LiveHub; places: PreviewPlaces; root: string },
): Promise<FastifyInstance> => {
  const gate = gamesGate(gateParts);
  const origin = places.games;
  const app = await apiListener({
    ...shared,
    routes: routesOf(features, 'frames', house.world),
    gate,
    title: 'Game frames',
  });
  await mountGamesLive(app, { world: house.world, hub, isAlive: mayRemainAt(house) });
  mountHouse(app, house, origin);
  mountMaths(app, house, root);
  answerHere(house, origin);
  await mountGamePages(app, { world: house.world, root, places });
  return app;
};
