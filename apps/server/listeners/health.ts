import type { FastifyInstance } from 'fastify';
import { type Database, sql } from '#kit/server/database/database.ts';

export type Readiness = () => Promise<Record<string, boolean>>;

/** `/healthz`: the process answers, with its business time. `/readyz`: it can serve (database reachable and migrated, jobs running). */
export const mountHealth = (app: FastifyInstance, readiness: Readiness, now: () => string): void => {
  app.get('/healthz', () => ({ alive: true, now: now() }));
  app.get('/readyz', async (_request, reply) => {
    const parts = await readiness();
    const ready = Object.values(parts).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ ready, ...parts });
  });
};

export const isReachable = async (database: Database): Promise<boolean> => {
  try {
    await sql`select 1`.execute(database.read);
    return true;
  } catch {
    return false;
  }
};
