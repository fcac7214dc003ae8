import { createHash } from 'node:crypto';
import { accessSync, constants, statfsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFunctions, findMigrations, repositoryFolder } from '#kit/server/database/migration-files.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { isAlive } from '#kit/server/postgres/postmaster.ts';
import { type PostgresServer, startPostgres } from '#kit/server/postgres/start.ts';

/** The PostgreSQL of this checkout's tests and the migrated database that each test's own is cloned from. */
export type TestServer = { server: PostgresServer; template: string };

let started: Promise<TestServer> | undefined;

/** Starts it, or joins the one that another test process started. It ends with the last process that uses it. */
export const testServer = (): Promise<TestServer> => (started ??= startTestServer());

const startTestServer = async (): Promise<TestServer> => {
  const server = await startPostgres({
    folder: testFolder(),
    // A power cut may cost the tests' databases; killed processes still lose nothing.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_connections: '500',
      shared_buffers: '256MB',
      max_wal_size: '256MB',
      archive_mode: 'off',
      // A thousand databases that live for seconds: each would be looked into as it comes. Those of a battery grow.
      autovacuum: process.env['TESTS_ON_DISK'] ? 'on' : 'off',
    },
  });
  return { server, template: await makeTemplate(server) };
};

const memory = '/dev/shm';
const roomMin = 4 * 1024 ** 3;

/**
 * In memory where a machine has plenty: a thousand databases of a thousand files are made and dropped in a run. On disk with
 * `TESTS_ON_DISK`: ten million rows of a battery would leave no memory to read them with.
 */
export const testFolder = (): string => {
  if (process.env['TESTS_ON_DISK']) return join(repositoryFolder, '.data/long-postgres');
  const name = createHash('sha256').update(repositoryFolder).digest('hex').slice(0, 12);
  return hasRoom(memory) ? join(memory, `test-postgres-${name}`) : join(repositoryFolder, '.data/test-postgres');
};

const hasRoom = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > roomMin;
  } catch {
    return false;
  }
};

const turn = 7_204_113_002n;

const makeTemplate = async (server: PostgresServer): Promise<string> => {
  const files = findMigrations();
  const fingerprint = createHash('sha256');
  for (const { name, checksum } of [...files, ...findFunctions()]) fingerprint.update(`${name} ${checksum}\n`);
  const template = `template_${fingerprint.digest('hex').slice(0, 16)}`;
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [turn]);
    const { rows } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rows.length > 0) return;
    await admin.query(`drop database if exists ${template}_unfinished with (force)`);
    await admin.query(`create database ${template}_unfinished strategy file_copy`);
    await migrate({ url: server.url(`${template}_unfinished`), files });
    await leaveCatalogue(server.url(`${template}_unfinished`));
    await admin.query(`alter database ${template}_unfinished rename to ${template}`);
    await dropLeftOvers(admin, template);
  });
  return template;
};

/** Each copy's first connection would else read the whole system catalogue and write down what all later ones begin with. */
const leaveCatalogue = async (url: string): Promise<void> => {
  const first = new pg.Client({ connectionString: url });
  await first.connect();
  await first.end();
};

// Templates of older migrations, and what killed tests left: a test's database carries the number of its process.
const dropLeftOvers = async (admin: pg.Client, template: string): Promise<void> => {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname
     from pg_database
     where (datname like 'template\\_%' or datname like 'test\\_%')
       and datname <> $1`,
    [template],
  );
  for (const { datname } of rows) {
    const pid = /^test_(\d+)_/.exec(datname)?.[1];
    if (pid !== undefined && isAlive(Number(pid))) continue;
    await admin.query(`drop database if exists ${datname}`).catch(() => undefined);
  }
};

let admins: pg.Pool | undefined;

/**
 * Runs a statement as superuser in the server's own database, over a connection that stays for the next one: a test process makes and
 * drops hundreds of databases.
 */
export const asAdmin = async (server: PostgresServer, statement: string): Promise<void> => {
  if (!admins) {
    admins = new pg.Pool({ connectionString: server.url('postgres'), max: 4, allowExitOnIdle: true });
    admins.on('error', () => undefined);
  }
  await admins.query(statement);
};

/** Lends a superuser's connection to the server's own database. */
export const withAdmin = async <T>(server: PostgresServer, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};
