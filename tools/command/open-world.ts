import { type OpenWorld, openWorld } from '#apps/server/open-world.ts';
import { readSettings, type Settings } from '#apps/server/env.ts';
import { toolBounds } from '#kit/server/database/database.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { holdKeysToDatabase } from '#kit/server/keys/keys-of-database.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import type { World } from '#kit/server/world.ts';
import { openToolDatabase } from './open-tool-database.ts';

/** What a tool may use besides the world. @param databaseUrl as the database's owner. */
export type ToolWorld = { world: World; databaseUrl: string };

/** Lends a tool the product's world, on the database that runs or on the embedded one started for the while. */
export const withWorld = async <T>(
  work: (tool: ToolWorld) => Promise<T>,
  settings: Settings = readSettings(),
): Promise<T> => {
  const masterKeys = readSecrets({
    folder: settings.dataFolder,
    entropy: systemEntropy(systemClock()),
    masterKeys: settings.masterKeys,
  });
  const database = await openToolDatabase(settings);
  let opened: OpenWorld | undefined;
  try {
    await holdKeysToDatabase(database.url, masterKeys);
    opened = await openWorld({
      databaseUrl: database.url,
      dataFolder: settings.dataFolder,
      masterKeys,
      objectPlace: settings.objectPlace,
      reach: settings.reach,
      logLevel: settings.logLevel,
      // Reads the moved clock once; a tool doesn't live long enough for more.
      hasTestClock: false,
      connectionsMax: 4,
      bounds: toolBounds,
    });
    return await work({ world: opened.world, databaseUrl: database.url });
  } finally {
    await opened?.close();
    await database.stop();
  }
};
