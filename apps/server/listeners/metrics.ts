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
  collectDefaultMetrics({ register: registry });
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
  gauge(registry, 'live_sockets', 'Open live sockets', sockets);
  gauge(registry, 'database_connections', 'Connections of the pool', () => database.pool.totalCount);
  gauge(registry, 'database_waiting', 'Calls that wait for a connection', () => database.pool.waitingCount);
  for (const { name, help, read } of gauges) gauge(registry, name, help, read);
  return {
    observe: ({ feature, name }, status, elapsedMs) => {
      seconds.observe({ feature, call: name, status: String(status) }, elapsedMs / 1000);
      if (status >= 500) failed.inc({ feature, call: name });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

const gauge = (registry: Registry, name: string, help: string, read: () => number | Promise<number>) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // Other metrics must be readable while the database is not: a number that cannot be read is not one.
      this.set(
        await Promise.resolve()
          .then(read)
          .catch(() => Number.NaN),
      );
    },
  });
