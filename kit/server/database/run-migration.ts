import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isLockTimeout } from './database.ts';
import type { MigrationFile } from './migration-files.ts';
import { lineOf, messageOf } from './sql-fault.ts';

/** Who wants a table to itself waits so long for those who use it, while all who come later wait behind; then it lets them by. */
const lockWaitMs = 5000;
const triesMax = 12;
const againMs = 1000;

type RunOptions = { lockMs?: number; pauseMs?: number };

/**
 * Runs one file in a transaction of its own, and writes down that it ran. A lock that is not had soon is let go and tried for again.
 * A file whose first line begins `-- outside a transaction` runs statement by statement: what builds an index `concurrently`
 * stops nobody, and after a crash the same file goes on where it was.
 * @throws Error naming the file, with its line where the server says so.
 */
export const runMigration = async (
  client: pg.ClientBase,
  file: MigrationFile,
  { lockMs = lockWaitMs, pauseMs = againMs }: RunOptions = {},
): Promise<void> => {
  const run = file.text.startsWith('-- outside a transaction') ? runOutside : runInside;
  for (let attempt = 1; ; attempt++)
    try {
      return await run(client, file, lockMs);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (isLockTimeout(error) && attempt < triesMax) {
        await pause(pauseMs);
        continue;
      }
      throw new Error(`The migration ${file.name}.sql failed${lineOf(error, file.text)}: ${messageOf(error)}`, {
        cause: error,
      });
    }
};

const note = (client: pg.ClientBase, { name, checksum }: MigrationFile) =>
  client.query('insert into kit.migration (name, checksum) values ($1, $2)', [name, checksum]);

const runInside = async (client: pg.ClientBase, file: MigrationFile, lockMs: number): Promise<void> => {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${lockMs}`);
  await client.query(file.text);
  await note(client, file);
  await client.query('commit');
};

/** Statements end with a semicolon at the end of a line; bodies of functions have no place here. */
const runOutside = async (client: pg.ClientBase, file: MigrationFile): Promise<void> => {
  for (const statement of file.text.split(/;[ \t]*(?:\n|$)/)) {
    const text = statement.replaceAll(/^\s*--.*$/gm, '').trim();
    if (text === '') continue;
    const [, index] = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)\s+on\s/.exec(text) ?? [];
    const [, schema = 'public'] = /\son\s+(?:only\s+)?(\w+)\./.exec(text) ?? [];
    if (index !== undefined && (await isBuilt(client, `${schema}.${index}`))) continue;
    await client.query(text);
  }
  await note(client, file);
};

/** One whose building was cut off stands there, helps nobody and is dropped. */
const isBuilt = async (client: pg.ClientBase, index: string): Promise<boolean> => {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.indisvalid === false) await client.query(`drop index concurrently ${index}`);
  return rows[0]?.indisvalid === true;
};

/**
 * Takes the turn of migrating, or of other work that starters do one after the other, held until the connection ends. Looked for
 * again and again: whoever waited in a statement would itself be waited for by one that builds an index `concurrently`.
 */
export const takeTurn = async (client: pg.ClientBase, turn: bigint): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ had: boolean }>('select pg_try_advisory_lock($1) as had', [turn]);
    if (rows[0]?.had === true) return;
    await pause(turnPauseMs);
  }
};
const turnPauseMs = 50;
