import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { findFunctions, findMigrations, repositoryFolder } from '#kit/server/database/migration-files.ts';

const file = z.strictObject({ name: z.string(), text: z.string(), checksum: z.string() });
const release = z.strictObject({ files: z.array(file), functions: z.array(file) });

/** All that makes the database of a release, in the order in which it runs. */
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
export const storeRelease = (path: string = stored): { migrations: number; functions: number } => {
  const { files, functions } = { files: findMigrations(), functions: findFunctions() };
  writeFileSync(path, gzipSync(JSON.stringify({ files, functions }), { level: 9 }));
  return { migrations: files.length, functions: functions.length };
};
