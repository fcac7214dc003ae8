import { mkdirSync } from 'node:fs';
import { systemClock } from '#kit/server/clock.ts';
import { type Bounds, openDatabase, sql } from '#kit/server/database/database.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import type { KeyRing } from '#kit/server/keys/key-ring.ts';
import { type ObjectPlace, objectStore } from '#kit/server/files/object-store.ts';
import { type LiveHub, liveHub } from '#kit/server/live/live-hub.ts';
import { jsonLog, type LogLevel } from '#kit/server/log/log.ts';
import type { Reach } from '#kit/server/http/outgoing-call.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import type { World } from '#kit/server/world.ts';

export type WorldOptions = {
  databaseUrl: string;
  dataFolder: string;
  masterKeys: KeyRing;
  /** Where pictures and private files lie, if not in the data folder. */
  objectPlace?: ObjectPlace | undefined;
  /** Of calls to addresses that staff and vendors name. */
  reach: Reach;
  logLevel: LogLevel;
  /** Whether business time follows kit.test_clock. */
  hasTestClock: boolean;
  connectionsMax?: number;
  preparedMax?: number;
  /** Of a visitor's call, unless said. */
  bounds?: Bounds | undefined;
};

export type OpenWorld = { world: World; hub: LiveHub; readTestClock: () => Promise<void>; close: () => Promise<void> };

const clockPollMs = 1000;

/** Wires clock, database, randomness, live channel and log of one process. The database must be migrated. */
export const openWorld = async (options: WorldOptions): Promise<OpenWorld> => {
  const {
    databaseUrl,
    dataFolder,
    masterKeys,
    reach,
    logLevel,
    hasTestClock,
    connectionsMax = 20,
    bounds,
    preparedMax,
    objectPlace,
  } = options;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  let offsetMs = 0;
  const clock = systemClock(() => offsetMs);
  const entropy = systemEntropy(clock);
  const log = jsonLog(logLevel);
  const database = openDatabase({ url: databaseUrl, role: 'app_core', connectionsMax, bounds, preparedMax });
  const backofficeDatabase = openDatabase({ url: databaseUrl, role: 'app_backoffice', connectionsMax: 6, bounds });
  const hub = liveHub(database, databaseUrl, entropy, log);
  const readTestClock = async () => {
    const { rows } = await sql<{ offset_ms: bigint }>`select offset_ms from kit.test_clock`.execute(database.read);
    offsetMs = Number(rows[0]?.offset_ms ?? 0n);
  };
  await readTestClock();
  // Another process may move the clock; where there is none to move, nobody looks.
  const poll = hasTestClock ? setInterval(() => void readTestClock().catch(() => undefined), clockPollMs) : undefined;
  await hub.start();
  return {
    world: {
      clock,
      entropy,
      database,
      backofficeDatabase,
      live: hub,
      log,
      vault: vaultOf(masterKeys, entropy),
      dataFolder,
      objects: objectPlace && objectStore(objectPlace),
      reach,
      extensions: newExtensions(),
    },
    hub,
    readTestClock,
    close: async () => {
      clearInterval(poll);
      await hub.stop();
      await Promise.all([database.close(), backofficeDatabase.close()]);
    },
  };
};
