import { reachDatabase, type RunningDatabase } from '#kit/server/postgres/reach-database.ts';
import type { Settings } from './env.ts';

/** The operator's PostgreSQL where DATABASE_URL names one, else the embedded one in the data folder. */
export const openDatabaseServer = (
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  progress: (step: string) => void,
): Promise<RunningDatabase> => reachDatabase({ databaseUrl, dataFolder, progress });
