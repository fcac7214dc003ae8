import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#kit/server/database/database.ts';
import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { Route } from '#kit/server/http/routes.ts';

export type Metrics = {
  observe: (route: Route, status: number, elapsedMs: number) => void;
  text: () => Promise<string>;
  contentType: string;
};

/**
 * What Prometheus reads on the back-office listener. @param sockets how many live sockets are open. @param gauges what the
 * features add.
 */
export const serverMetrics = (
  database: Database,
  sockets: () => number,
  gauges: readonly FeatureGauge[] = [],
): Metrics => {
  const registry = new Registry();
  // Each sample wakes the process: ten a second see whatever stands still long enough to be felt.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const seconds = new Histogram({
    name: 'http_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['feature', 'call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'http_calls_failed_total',
    help: 'Calls answered with 5xx',
    labelNames: ['feature', 'call'],
    registers: [registry],
  });
  const gauge = gaugeIn(registry);
  gauge({ name: 'live_sockets', help: 'Open live sockets', read: async () => sockets() });
  const { pool } = database;
  gauge({ name: 'database_connections', help: 'Connections of the pool', read: async () => pool.totalCount });
  gauge({ name: 'database_waiting', help: 'Calls that wait for a connection', read: async () => pool.waitingCount });
  for (const one of gauges) gauge(one);
  return {
    observe: ({ feature, name }, status, elapsedMs) => {
      seconds.observe({ feature, call: name, status: String(status) }, elapsedMs / 1000);
      if (status >= 500) failed.inc({ feature, call: name });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

const gaugeIn = (registry: Registry) => (gauge: FeatureGauge) =>
  new Gauge({
    name: gauge.name,
    help: gauge.help,
    labelNames: gauge.labels ?? [],
    registers: [registry],
    async collect() {
      // Other metrics must be readable while the database is not: a number that cannot be read is not one.
      if (gauge.labels === undefined) return this.set(await orNaN(gauge.read));
      const figures = await gauge.read().catch(() => []);
      // Of what is gone nothing is shown any more.
      this.reset();
      for (const { labels, value } of figures) this.set(labels, value);
    },
  });

const orNaN = (read: () => Promise<number>): Promise<number> =>
  Promise.resolve()
    .then(read)
    .catch(() => Number.NaN);
