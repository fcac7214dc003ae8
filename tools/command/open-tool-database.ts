import { openDatabaseServer } from '#apps/server/database-server.ts';
import type { Settings } from '#apps/server/env.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import type { RunningDatabase } from '#kit/server/postgres/reach-database.ts';
import { printAside } from './output.ts';

/**
 * The product's database for a tool: the one that runs already, else the embedded one started for as long as the tool
 * runs. Only an embedded one is brought up to date: a database of yours changes when you start the product.
 */
export const openToolDatabase = async (settings: Settings): Promise<RunningDatabase> => {
  const database = await openDatabaseServer(settings, printAside);
  if (settings.databaseUrl !== undefined) return database;
  try {
    await migrate({ url: database.url, progress: printAside });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};
