import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { testFolder, testServer, withAdmin } from './database-server.ts';

/** A database to clone and a data folder to copy, on which the product has run once. */
export type DemoTemplate = { database: string; folder: string };

export type Ground = { databaseUrl: string; dataFolder: string };

const turn = 7_204_113_003n;

/**
 * What a first start loads, loaded once for all test sites of a run; each then begins as a second start does.
 * @param load starts the product on the ground and ends it.
 */
export const demoTemplate = async (load: (ground: Ground) => Promise<void>): Promise<DemoTemplate> => {
  const { server, template } = await testServer();
  const name = `${template}_${process.env['SOURCES_FINGERPRINT'] ?? sourcesFingerprint()}`;
  const folder = `${testFolder()}-demo-${name}`;
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [turn]);
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1 || '_')`,
      [template],
    );
    if (rows.some(({ datname }) => datname === name) && existsSync(folder)) return;
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    dropFolders();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await admin.query(`create database ${name}_unfinished template ${template} strategy file_copy`);
    await load({ databaseUrl: server.url(`${name}_unfinished`), dataFolder: folder });
    await admin.query(`alter database ${name}_unfinished rename to ${name}`);
  });
  return { database: name, folder };
};

const dropFolders = (): void => {
  const beginning = `${basename(testFolder())}-demo-`;
  const parent = dirname(testFolder());
  for (const name of readdirSync(parent))
    if (name.startsWith(beginning)) rmSync(join(parent, name), { recursive: true, force: true });
};

const sources = ['apps/server', 'features', 'games', 'kit'];

/** Of the program that loads: a template of other sources is of no use. A run of all tests looks once, and says in `SOURCES_FINGERPRINT` what it found. */
export const sourcesFingerprint = (): string => {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const entry of readdirSync(join(repositoryFolder, source), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { mtimeMs, size } = statSync(path);
      hash.update(`${path} ${mtimeMs} ${size}\n`);
    }
  return hash.digest('hex').slice(0, 12);
};
