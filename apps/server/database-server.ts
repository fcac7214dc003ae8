import { join } from 'node:path';
import { startPostgres } from '#kit/server/postgres/start.ts';
import type { Settings } from './env.ts';
import { ensureDatabase } from './ensure-database.ts';

export type DatabaseServer = { url: string; stop: () => Promise<void> };

const databaseName = 'product';

/** The operator's PostgreSQL where DATABASE_URL names one, else the embedded one in the data folder. */
export const openDatabaseServer = async (
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  progress: (step: string) => void,
): Promise<DatabaseServer> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  const server = await startPostgres({ folder: join(dataFolder, 'postgres'), progress });
  await ensureDatabase(server.url('postgres'), databaseName);
  return { url: server.url(databaseName), stop: async () => void (await server.stop()) };
};
