import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { openOwner, withOwner } from './with-owner.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import type { Live, LiveEvent } from '#kit/server/live/live.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { keyRingOf } from '#kit/server/keys/key-ring.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import type { World } from '#kit/server/world.ts';
import { asAdmin, testServer } from './database-server.ts';

export type TestWorld = World & {
  /** The superuser's connection string of this test's own database: for tampering, and for workers. */
  databaseUrl: string;
  /** Moves business time, in this process and in the database. @param ms may be negative. */
  moveClock: (ms: number) => Promise<void>;
  /** What was published to live topics so far, in order. */
  published: { topic: string; event: LiveEvent }[];
  /** The sessions whose sockets were ended. */
  endedSessions: string[];
};

/** The part of node:test's context that a world needs. */
type Test = { after: (done: () => Promise<void>) => void };

/** A world on a PostgreSQL database of its own, cloned from the migrated template; gone after the test. */
export const testWorld = async (t: Test): Promise<TestWorld> => {
  // Pools are closed before their database goes, and both after whatever the test itself has hung on to them.
  const drops: (() => Promise<void>)[] = [];
  const databaseUrl = await testDatabase({ after: (drop) => void drops.push(drop) });
  const dataFolder = mkdtempSync(join(tmpdir(), 'chokdee-test-'));
  const database = openDatabase({ url: databaseUrl, role: 'app_core', applicationName: 'test' });
  const backofficeDatabase = openDatabase({
    url: databaseUrl,
    role: 'app_backoffice',
    applicationName: 'test',
    connectionsMax: 4,
  });
  const closeOwner = openOwner(databaseUrl);
  const close = async () => {
    await Promise.all([database.close(), backofficeDatabase.close(), closeOwner()]);
    rmSync(dataFolder, { recursive: true, force: true });
    for (const drop of drops) await drop();
  };
  // Hooks run in the order of their registration; one that a hook registers comes last.
  t.after(async () => t.after(close));
  let offsetMs = 0;
  const clock = systemClock(() => offsetMs);
  const entropy = systemEntropy(clock);
  const { live, published, endedSessions } = recordingLive();
  return {
    clock,
    entropy,
    database,
    backofficeDatabase,
    live,
    log: jsonLog('silent'),
    vault: vaultOf(keyRingOf([randomBytes(32)]), entropy),
    dataFolder,
    // What tests speak with runs beside them.
    reach: 'anywhere',
    extensions: newExtensions(),
    databaseUrl,
    published,
    endedSessions,
    moveClock: async (ms) => {
      offsetMs += ms;
      await setOffset(databaseUrl, offsetMs);
    },
  };
};

/**
 * A database of its own, dropped after the test. @returns its superuser's connection string.
 * @param from the database it is a copy of; by default the migrated template.
 */
export const testDatabase = async (t: Test, from?: string): Promise<string> => {
  const { server, template } = await testServer();
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name} template ${from ?? template} strategy file_copy`);
  t.after(() => asAdmin(server, `drop database if exists ${name} with (force)`));
  return server.url(name);
};

const setOffset = (databaseUrl: string, offsetMs: number): Promise<unknown> =>
  withOwner({ databaseUrl }, ({ pool }) => pool.query('update kit.test_clock set offset_ms = $1', [offsetMs]));

const recordingLive = () => {
  const published: TestWorld['published'] = [];
  const endedSessions: string[] = [];
  const live: Live = {
    publish: (topic, event) => void published.push({ topic, event }),
    endSession: (sessionId) => void endedSessions.push(sessionId),
  };
  return { live, published, endedSessions };
};
