import pg from 'pg';
import type { FunctionFile } from './migration-files.ts';
import { lineOf, messageOf } from './sql-fault.ts';

/**
 * Makes the functions of a database from their files. A new one is made as early as the types and tables that its head names
 * exist, so that tables and views may use it; one whose text has changed is made again after all migrations.
 */
export type FunctionMaker = {
  /** Makes every new function that can be made by now. */
  makeNew: () => Promise<void>;
  /** Makes the rest, and those that have changed. @returns the names of all that were made. @throws Error naming one that fails, with its line. */
  finish: () => Promise<string[]>;
};

export const functionMaker = async (client: pg.ClientBase, files: readonly FunctionFile[]): Promise<FunctionMaker> => {
  const before = await readMade(client);
  const schemas = new Set(files.map(({ name }) => schemaOf(name)));
  for (const schema of schemas) await client.query(`create schema if not exists ${schema}`);
  let waiting = files.filter(({ name }) => !before.has(name));
  const made: FunctionFile[] = [];
  const makeNew = async () => {
    const late = await makeEarly(client, waiting);
    made.push(...waiting.filter((file) => !late.includes(file)));
    waiting = late;
  };
  const finish = async () => {
    const there = await readMade(client);
    const changed = files.filter(
      ({ name, checksum }) => !made.some((file) => file.name === name) && there.get(name) !== checksum,
    );
    for (const file of changed) await make(client, file);
    const all = [...made, ...changed];
    await checkBodies(client, made);
    await remember(client, all);
    return all.map(({ name }) => name);
  };
  return { makeNew, finish };
};

const schemaOf = (name: string): string => name.slice(0, name.indexOf('.'));

/** What was made and is still there: a migration may have dropped a function to change what it hangs on. */
const readMade = async (client: pg.ClientBase): Promise<Map<string, string>> => {
  await client.query(`
    create table if not exists kit.function_file (
      name text primary key,
      checksum text not null
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from kit.function_file where to_regproc(name) is not null',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

// An unknown type, an unknown table as a type, an unknown function within a body that is parsed at once.
const isTooEarly = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof pg.DatabaseError &&
  ['42704', '42P01', '42883', '3F000'].includes(error.cause.code ?? '');

type Named = Pick<FunctionFile, 'name' | 'text'>;

/** One message of several statements is one transaction. */
const make = async (client: pg.ClientBase, { name, text }: Named): Promise<void> => {
  try {
    await client.query(text).catch((error: unknown) => {
      if (!isAmbiguous(error)) throw error;
      return replaceOthers(client, { name, text });
    });
  } catch (error) {
    throw faultOf(name, text, error);
  }
};

const isAmbiguous = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42725';

/** Arguments that changed make another function beside the one of before: that one goes as the new one comes, so callers find one at any time. */
const replaceOthers = async (client: pg.ClientBase, { name, text }: Named): Promise<void> => {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature
     from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace
     where n.nspname || '.' || p.proname = $1`,
    [name],
  );
  await client.query([...rows.map(({ signature }) => `drop routine ${signature};`), text].join('\n'));
};

/** Makes those that can be made by now; their bodies are not looked into yet, for what these name may still be to come. */
const makeEarly = async (client: pg.ClientBase, files: readonly FunctionFile[]): Promise<FunctionFile[]> => {
  const late: FunctionFile[] = [];
  await client.query('set check_function_bodies = off');
  for (const file of files) {
    try {
      await make(client, file);
    } catch (error) {
      if (!isTooEarly(error)) throw error;
      late.push(file);
    }
  }
  await client.query('reset check_function_bodies');
  return late;
};

const faultOf = (name: string, text: string, error: unknown): Error =>
  new Error(`The function ${name} failed${lineOf(error, text)}: ${messageOf(error)}`, { cause: error });

const validators = { plpgsql: 'plpgsql_validator', sql: 'fmgr_sql_validator' } as const;

/** Looks into the bodies that were taken unread. */
const checkBodies = async (client: pg.ClientBase, files: readonly FunctionFile[]): Promise<void> => {
  for (const [language, validator] of Object.entries(validators)) {
    const { rows } = await client.query<{ name: string; oid: number }>(
      `select f.name, p.oid
       from unnest($1::text[]) as f (name)
       join pg_catalog.pg_proc p on p.oid = to_regproc(f.name)
       join pg_catalog.pg_language l on l.oid = p.prolang
       where l.lanname = $2 and p.prosqlbody is null`,
      [files.map(({ name }) => name), language],
    );
    for (const { name, oid } of rows)
      await client.query(`select pg_catalog.${validator}($1)`, [oid]).catch((error: unknown) => {
        throw faultOf(name, '', error);
      });
  }
};

const remember = async (client: pg.ClientBase, files: readonly FunctionFile[]): Promise<void> => {
  await client.query(
    `insert into kit.function_file (name, checksum)
     select name, checksum from unnest($1::text[], $2::text[]) as made (name, checksum)
     on conflict (name) do update set checksum = excluded.checksum`,
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  );
};
