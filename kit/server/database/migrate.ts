import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { functionMaker } from './function-files.ts';
import { findFunctions, findMigrations, type FunctionFile, type MigrationFile } from './migration-files.ts';
import { runMigration, takeTurn } from './run-migration.ts';

export type MigrateOptions = {
  url: string;
  files?: readonly MigrationFile[];
  /** Left out: all of this version; none where only some files are to run. */
  functions?: readonly FunctionFile[];
  progress?: (step: string) => void;
};

// Any number, the same in every starter.
const turn = 7_204_113_001n;

/**
 * Brings a database up to date: every file that has not run yet, in the order of their names, each in a transaction of its
 * own (`runMigration`), with the functions of `db/functions` (`functionMaker`), then the job queue's own schema. Several starters
 * wait for each other.
 * @returns the names of the migrations that ran, then of the functions that were made.
 * @throws Error naming the file that was edited after it ran, that is missing, or that failed, with its line.
 */
export const migrate = async ({
  url,
  files = findMigrations(),
  functions = findFunctions(),
  progress = () => undefined,
}: MigrateOptions): Promise<string[]> => {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'migrate', options: '-c timezone=UTC' });
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const client = await pool.connect();
  try {
    await takeTurn(client, turn);
    const known = await readKnown(client);
    refuseChanged(known, files);
    const maker = await functionMaker(client, functions);
    await maker.makeNew();
    const ran: string[] = [];
    for (const file of files) {
      if (known.has(file.name)) continue;
      progress(`migrating ${file.name}`);
      await runMigration(client, file);
      await maker.makeNew();
      ran.push(file.name);
    }
    const made = await maker.finish();
    await runMigrations({ pgPool: pool, logger: quiet });
    return [...ran, ...made];
  } finally {
    client.release(true);
    await pool.end();
  }
};

const quiet = new Logger(() => () => undefined);

const readKnown = async (client: pg.PoolClient): Promise<Map<string, string>> => {
  await client.query(`
    set client_min_messages = warning;
    create schema if not exists kit;
    create table if not exists kit.migration (
      name text primary key,
      checksum text not null,
      ran_at timestamptz not null default clock_timestamp()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from kit.migration');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const refuseChanged = (known: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void => {
  const edited = files.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (edited) {
    throw new Error(
      `The migration ${edited.name}.sql was edited after it ran here. Write a new file instead, or start with an empty DATA_DIR.`,
    );
  }
  const names = new Set(files.map(({ name }) => name));
  const missing = [...known.keys()].find((name) => !names.has(name));
  if (missing) {
    throw new Error(
      `The database has run the migration ${missing}.sql, which this version does not have. Start the version that does.`,
    );
  }
};
