import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import {
  findFunctions,
  findMigrations,
  type MigrationFile,
  repositoryFolder,
} from '#kit/server/database/migration-files.ts';
import { type ReleaseRows, releaseRows } from './release-rows.ts';

const file = z.strictObject({ name: z.string(), text: z.string(), checksum: z.string() });
const release = z.strictObject({ files: z.array(file), functions: z.array(file), rows: releaseRows.optional() });

/** All that makes the database of a release, in the order in which it runs, and the rows that one had. */
export type Release = z.infer<typeof release>;

const stored = join(repositoryFolder, 'tools/database/release.json.gz');

/** A baseline is named for its feature alone, such as `20261121-0400-wallet`; the ground's is the kit's. */
export const isBaseline = (name: string): boolean => /^20261121-\d{4}-[a-z]+$/.test(name);

export const readRelease = (path: string = stored): Release | undefined =>
  existsSync(path) ? release.parse(JSON.parse(gunzipSync(readFileSync(path)).toString())) : undefined;

/** Until the first release, later migrations start from the baselines. */
export const lastRelease = (): Release =>
  readRelease() ?? {
    files: findMigrations().filter(({ name }) => isBaseline(name)),
    functions: findFunctions(),
  };

/** Writes down what a release has. @returns how many migrations and functions that is. */
export const storeRelease = (rows: ReleaseRows, path: string = stored): { migrations: number; functions: number } => {
  const { files, functions } = { files: findMigrations(), functions: findFunctions() };
  writeFileSync(path, gzipSync(JSON.stringify({ files, functions, rows }), { level: 9 }));
  return { migrations: files.length, functions: functions.length };
};

/** A column that code can name, such as `wallet.account.kind`, with its type. */
export type Column = { name: string; type: string };

/**
 * Columns of a release that a newer database has no more, or has in another type, while the code of that release still runs. What a
 * file that begins `-- Contract:` names may go: nothing of the release reads it.
 */
export const lostColumns = (
  released: readonly Column[],
  now: readonly Column[],
  later: readonly Pick<MigrationFile, 'text'>[],
): string[] => {
  const typeOf = new Map(now.map(({ name, type }) => [name, type]));
  const contracts = later.filter(({ text }) => text.startsWith('-- Contract: '));
  const isContracted = (name: string) => {
    const [, table = '', column = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
    return contracts.some(({ text }) => text.includes(table) && new RegExp(`\\b${column}\\b`).test(text));
  };
  return released
    .filter(({ name, type }) => typeOf.get(name) !== type && !isContracted(name))
    .map(({ name, type }) => `${name} was ${type} and is ${typeOf.get(name) ?? 'gone'}`);
};
