import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Database, sql } from '#kit/server/database/database.ts';

export type Readiness = () => Promise<Record<string, boolean>>;

/** `/healthz`: the process answers, with its business time. `/readyz`: it can serve (database reachable and migrated, jobs running, not about to stop). */
export const mountHealth = (app: FastifyInstance, readiness: Readiness, now: () => string): void => {
  app.get('/healthz', () => ({ alive: true, now: now() }));
  app.get('/readyz', async (_request, reply) => {
    const parts = await readiness();
    const ready = Object.values(parts).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ ready, ...parts });
  });
};

const isReachable = async (database: Database): Promise<boolean> => {
  try {
    await sql`select 1`.execute(database.read);
    return true;
  } catch {
    return false;
  }
};

/** @property begin from here on the process says that it doesn't stay; resolved when whoever asks has had the time to hear it. */
export type Drain = { isOn: () => boolean; begin: () => Promise<void> };

export const drainFor = (ms: number): Drain => {
  let isOn = false;
  return {
    isOn: () => isOn,
    begin: async () => {
      isOn = true;
      await pause(ms);
    },
  };
};

type ReadinessParts = { drain: Drain; isWorking: (() => boolean) | undefined };

export const readinessOf =
  (database: Database, { drain, isWorking }: ReadinessParts): Readiness =>
  async () => ({
    database: await isReachable(database),
    ...(isWorking ? { jobs: isWorking() } : {}),
    ...(drain.isOn() ? { staying: false } : {}),
  });
