import type { Settings } from '#apps/server/env.ts';
import { reachDatabase, type RunningDatabase, startDatabase } from '#kit/server/start-database.ts';
import { printAside } from './output.ts';

/**
 * The product's database for a tool: the one that runs already, else the embedded one started for as long as the tool
 * runs. Only an embedded one is brought up to date: a database of yours changes when you start the product.
 */
export const openDatabaseServer = (settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): Promise<RunningDatabase> =>
  settings.databaseUrl === undefined ? startDatabase({ ...settings, progress: printAside }) : reachDatabase(settings);
