import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type MigrationFile = {
  /** `20261121-0001-ground`: decides the order, across features. */
  name: string;
  text: string;
  checksum: string;
};

export const repositoryFolder = join(import.meta.dirname, '../..');

/** Every migration below the folder in the order in which they run. @throws Error for a bad or doubled name. */
export const findMigrations = (folder: string = repositoryFolder): MigrationFile[] => {
  const paths = globSync(['kit/server/migrations/*.sql', 'features/*/db/migrations/*.sql'], { cwd: folder });
  const files = paths.map((path) => migrationOf(join(folder, path))).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const twice = files.find(({ name }, place) => files[place + 1]?.name === name);
  if (twice) throw new Error(`two migrations are named ${twice.name}`);
  return files;
};

const migrationOf = (path: string): MigrationFile => {
  const name = basename(path, '.sql');
  if (!/^\d{8}-\d{4}-[a-z0-9-]+$/.test(name))
    throw new Error(`a migration is named YYYYMMDD-NNNN-what-it-does.sql, not ${path}`);
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  if (!text.startsWith('--')) throw new Error(`the first line of a migration says why, as a comment: ${path}`);
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
};
