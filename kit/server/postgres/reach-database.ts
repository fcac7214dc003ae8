import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './start.ts';

export type RunningDatabase = {
  /** As the owner of everything in it: for migrations and the job queue. */
  url: string;
  /** Ends the embedded server if this process was its last user; leaves a database of yours alone. */
  stop: () => Promise<void>;
};

export type ReachOptions = {
  /** A PostgreSQL that runs elsewhere; without it the embedded one is started. */
  databaseUrl?: string | undefined;
  dataFolder: string;
  progress?: (step: string) => void;
};

/** The database of the product, running but not yet brought up to date. @throws Error with a sentence for the operator. */
export const reachDatabase = async (options: ReachOptions): Promise<RunningDatabase> => {
  const { databaseUrl, dataFolder, progress = () => undefined } = options;
  if (databaseUrl !== undefined) {
    await requireUsable(databaseUrl);
    return { url: databaseUrl, stop: async () => undefined };
  }
  const server = await startPostgres({ folder: join(dataFolder, 'postgres'), progress });
  try {
    await makeDatabase(server.url('postgres'));
    return { url: server.url(name), stop: async () => void (await server.stop()) };
  } catch (error) {
    await server.stop();
    throw error;
  }
};

const name = 'product';
const versionMin = 180_000;

const makeDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7204113003)');
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
};

/** Each wallet that a transaction holds is a lock; where the table of locks is full, settlements fail and bets with them. */
const locksMin = 12_800;

const requireUsable = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; locks: number }>(`
      select
        current_setting('server_version_num')::int as version,
        current_setting('max_locks_per_transaction')::int
          * (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int) as locks`);
    const { version = 0, locks = 0 } = rows[0] ?? {};
    if (version < versionMin) throw new Error(`it is version ${Math.floor(version / 10_000)}, and 18 is needed`);
    if (locks < locksMin) {
      throw new Error(
        `it has room for ${locks} locks, and ${locksMin} are needed: raise max_locks_per_transaction (to 256) or max_connections`,
      );
    }
  } catch (error) {
    throw new Error(
      `The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};
