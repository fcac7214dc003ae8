import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { readRelease, type Release } from '../../database/release.ts';
import type { Rule, Source } from '../rule.ts';
import { bare } from './sql.ts';

export const isMigration = (path: string): boolean =>
  /^(features\/[^/]+\/db|kit\/server)\/migrations\/[^/]+\.sql$/.test(path);

/** What the release before still reads would be gone while both run. */
const contracting =
  /\b(drop (table|column|view|schema|type)|rename (column|constraint|to)|rename \w+ to|alter (column )?\w+ (set data )?type|alter (column )?\w+ set not null)\b|\balter table [^;]*\bdrop (?!column|constraint|default|not null|identity|expression)\w+/;

const faultsOf = ({ path, text }: Source): string[] => {
  const faults = [];
  if (!/^20\d{6}-\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/.test(basename(path)))
    faults.push(`${path}: the name is not YYYYMMDD-NNNN-what-for.sql`);
  if (!/^-- \S.{9,}/.test(text)) faults.push(`${path}: the first line does not say why`);
  const [contracts] = contracting.exec(bare(text)) ?? [];
  if (contracts && !text.startsWith('-- Contract: '))
    faults.push(
      `${path} has "${contracts}": first a release that does without, then "-- Contract: why nobody reads it"`,
    );
  if (/\bcreate (or replace )?function\b/.test(bare(text)))
    faults.push(`${path} makes a function: those stand in db/functions, one a file`);
  return faults;
};

/** What was released may neither change nor go. */
export const releaseFaults = (sources: readonly Source[], release: Pick<Release, 'files'> | undefined): string[] => {
  const now = new Map(sources.map(({ path, text }) => [basename(path, '.sql'), text]));
  return (release?.files ?? []).flatMap(({ name, checksum }) => {
    const text = now.get(name);
    if (text === undefined) return [`${name}.sql was released and is gone`];
    const isSame = createHash('sha256').update(text).digest('hex') === checksum;
    return isSame ? [] : [`${name}.sql was released and has changed: write a new one`];
  });
};

/** What is wrong with files as they stand, whatever was released. */
export const migrationFaults = (sources: readonly Source[]): string[] => {
  const files = sources.filter(({ path }) => isMigration(path));
  const numbers = files.map(({ path }) => basename(path).split('-').slice(0, 2).join('-'));
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return [...files.flatMap(faultsOf), ...twice.map((number) => `two migrations are numbered ${number}`)];
};

export const migrations: Rule = {
  name: 'migrations: reason, never edited, expand first',
  check: (sources) => {
    const files = sources.filter(({ path }) => isMigration(path));
    return { seen: files.length, faults: [...migrationFaults(files), ...releaseFaults(files, readRelease())] };
  },
};
