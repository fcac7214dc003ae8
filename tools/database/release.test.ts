import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { migrate } from '#kit/server/database/migrate.ts';
import { findFunctions, findMigrations } from '#kit/server/database/migration-files.ts';
import { testServer, withAdmin } from '#kit/testing/database-server.ts';
import { lastRelease, readRelease, storeRelease } from './release.ts';

const emptyDatabase = async (t: TestContext): Promise<string> => {
  const { server } = await testServer();
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withAdmin(server, (admin) => admin.query(`create database ${name} strategy file_copy`));
  t.after(() => withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`)));
  return server.url(name);
};

/** Columns, constraints, indexes, triggers and functions as text, whatever the order in which they were made. */
const shapeOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attacl,
        pg_get_expr(adbin, adrelid)) as line
      from pg_attribute
      join pg_class c on c.oid = attrelid and c.relkind in ('r', 'p', 'v')
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace::regnamespace::text !~ '^(pg_|information_schema)'
      union all
      select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index
      where indrelid::regclass::text !~ '^pg_'
      union all
      select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all
      select concat_ws(' ', 'function', oid::regprocedure, prosrc, proacl, proconfig) from pg_proc
      where pronamespace::regnamespace::text !~ '^(pg_|information_schema)' and prokind = 'f'`);
    return rows.map(({ line }) => line).toSorted();
  } finally {
    await client.end();
  }
};

test('a database of the release before, brought up to date, is as one that begins today', async (t) => {
  const [before, fresh] = [await emptyDatabase(t), await emptyDatabase(t)];
  await migrate({ url: before, ...lastRelease() });
  await migrate({ url: before });
  await migrate({ url: fresh });
  const expected = await shapeOf(fresh);
  assert.ok(expected.length > 5000);
  assert.deepEqual(await shapeOf(before), expected);
});

test('a release is written down with all that makes its database', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-release-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'release.json.gz');
  assert.equal(readRelease(path), undefined);
  storeRelease(path);
  assert.deepEqual(readRelease(path), { files: findMigrations(), functions: findFunctions() });
});
