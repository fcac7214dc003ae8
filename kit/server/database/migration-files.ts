import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

export type MigrationFile = {
  /** `20261121-0001-ground`: decides the order, across features. */
  name: string;
  text: string;
  checksum: string;
};

export type FunctionFile = {
  /** With its schema, which is the feature's: `wallet.apply_many`. */
  name: string;
  text: string;
  checksum: string;
};

export const repositoryFolder = join(import.meta.dirname, '../../..');

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
  const { text, checksum } = textOf(path);
  if (!text.startsWith('--')) throw new Error(`the first line of a migration says why, as a comment: ${path}`);
  return { name, text, checksum };
};

/** Every function below the folder. @throws Error where a file makes another function than its name says. */
export const findFunctions = (folder: string = repositoryFolder): FunctionFile[] =>
  globSync(['kit/server/functions/*.sql', 'features/*/db/functions/**/*.sql'], { cwd: folder })
    .toSorted()
    .map((path) => functionOf(folder, path));

const functionOf = (folder: string, path: string): FunctionFile => {
  const [area, feature] = path.split(sep);
  const name = `${area === 'kit' ? 'kit' : (feature ?? '')}.${basename(path, '.sql')}`;
  const { text, checksum } = textOf(join(folder, path));
  const made = [...text.matchAll(/^create or replace (?:function|aggregate) ([\w.]+)/gm)].map(([, made]) => made);
  if (made.length !== 1 || made[0] !== name) throw new Error(`${path} creates or replaces ${name}, and nothing else`);
  return { name, text, checksum };
};

const textOf = (path: string): { text: string; checksum: string } => {
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  return { text, checksum: createHash('sha256').update(text).digest('hex') };
};
