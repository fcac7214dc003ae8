import pg from 'pg';
import { migrate } from '#kit/server/database/migrate.ts';
import { findFunctions, findMigrations } from '#kit/server/database/migration-files.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { OpenWorld } from '../open-world.ts';

/** Migrates a new database as if it were that moment: what a migration writes by the clock is not younger than the history. */
export const migrateInPast = async (url: string, at: Instant, now: Instant): Promise<void> => {
  const ground = findMigrations().filter(({ name }) => name.endsWith('-ground'));
  await migrate({ url, files: ground, functions: findFunctions().filter(({ name }) => name.startsWith('kit.')) });
  await setOffset(url, at - now);
  await migrate({ url });
};

export type PastClock = {
  /** Business time is this moment from now on, here and in the database. Never goes back. */
  moveTo: (at: Instant) => Promise<void>;
  /** Business time is the machine's. */
  putRight: () => Promise<void>;
};

export const pastClock = (url: string, { world, readTestClock }: OpenWorld): PastClock => {
  const client = new pg.Client({ connectionString: url });
  const connected = client.connect();
  let offsetMs: number | undefined;
  const set = async (change: (offset: number) => number) => {
    await connected;
    offsetMs ??= await readOffset(client);
    offsetMs = Math.min(0, change(offsetMs));
    await client.query('update kit.test_clock set offset_ms = $1', [Math.round(offsetMs)]);
    await readTestClock();
  };
  return {
    moveTo: async (at) => {
      const byMs = at - world.clock.now();
      if (byMs > 0) await set((offset) => offset + byMs);
    },
    putRight: async () => {
      await set(() => 0);
      await client.end();
    },
  };
};

const readOffset = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ offset_ms: string }>('select offset_ms from kit.test_clock');
  return Number(rows[0]?.offset_ms ?? 0);
};

const setOffset = async (url: string, offsetMs: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('update kit.test_clock set offset_ms = $1', [Math.round(offsetMs)]);
  } finally {
    await client.end();
  }
};
