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
import { countsOf, fillWith, readRows } from './release-rows.ts';
import { type Column, lastRelease, lostColumns, readRelease, storeRelease } from './release.ts';

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

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

const columnsOf = (url: string): Promise<Column[]> =>
  query<Column>(
    url,
    `select c.relnamespace::regnamespace || '.' || c.relname || '.' || a.attname as name,
       format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v')
     where a.attnum > 0 and not a.attisdropped and not c.relispartition
       and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker)'`,
  );

test('a database of the release before, brought up to date, is as one that begins today', async (t) => {
  const [before, fresh] = [await emptyDatabase(t), await emptyDatabase(t)];
  const { rows: _rows, ...release } = lastRelease();
  await migrate({ url: before, ...release });
  const released = await columnsOf(before);
  assert.ok(released.length > 1000, `${released.length} columns`);
  await migrate({ url: before });
  const names = new Set(release.files.map(({ name }) => name));
  const later = findMigrations().filter(({ name }) => !names.has(name));
  assert.deepEqual(lostColumns(released, await columnsOf(before), later), [], 'the release before still reads it');
  await migrate({ url: fresh });
  const expected = await shapeOf(fresh);
  assert.ok(expected.length > 5000);
  assert.deepEqual(await shapeOf(before), expected);
});

test('a database of the release before keeps its rows when it is brought up to date', async (t) => {
  const { files, functions, rows } = lastRelease();
  assert.ok(rows, 'a release is written down with the rows of a database');
  const before = await emptyDatabase(t);
  await migrate({ url: before, files, functions });
  await fillWith(before, rows);
  const counts = await countsOf(before);
  for (const table of [
    'wallet.movement',
    'gateway.transaction',
    'turnover.fact',
    'identity.member',
    'staff.audit_entry',
  ])
    assert.ok((counts.get(table) ?? 0) > 0, `${table} has rows`);
  const { partitions, ...stood } = await readRows(before);
  const { partitions: written, ...held } = rows;
  assert.deepEqual(stood, held, 'what was written down is what stands there');
  // Those of this month and the next are made too, whatever month the release was of.
  const places = new Set(partitions.map((one) => JSON.stringify(one)));
  assert.deepEqual(
    written.filter((one) => !places.has(JSON.stringify(one))),
    [],
    'each partition that was written down is there',
  );
  await migrate({ url: before });
  const now = await countsOf(before);
  assert.deepEqual(
    [...counts].filter(([table, count]) => count > (now.get(table) ?? 0)),
    [],
    'nothing that was there is gone',
  );
});

test('a column that a later migration takes away, renames or types anew is named, unless a contract says that nothing reads it', async (t) => {
  const url = await emptyDatabase(t);
  await query(url, 'create schema shop; create table shop.sale (sale_id text, price int, kind text, note text)');
  const released = await columnsOf(url);
  const text = `alter table shop.sale drop note; alter table shop.sale rename kind to sort;
    alter table shop.sale alter price type bigint; alter table shop.sale add added text`;
  await query(url, text);
  const now = await columnsOf(url);
  assert.deepEqual(lostColumns(released, now, [{ text: `-- Sales are sorted.\n${text}` }]).toSorted(), [
    'shop.sale.kind was text and is gone',
    'shop.sale.note was text and is gone',
    'shop.sale.price was integer and is bigint',
  ]);
  const contract = { text: '-- Contract: nothing reads the note since 1.4.\nalter table shop.sale drop column note;' };
  assert.deepEqual(lostColumns(released, now, [contract]).toSorted(), [
    'shop.sale.kind was text and is gone',
    'shop.sale.price was integer and is bigint',
  ]);
});

test('a release is written down with all that makes its database', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-release-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'release.json.gz');
  assert.equal(readRelease(path), undefined);
  const rows = { partitions: [], tables: [{ name: 'shop.sale', columns: ['sale_id'], rows: '[]' }], sequences: [] };
  storeRelease(rows, path);
  assert.deepEqual(readRelease(path), { files: findMigrations(), functions: findFunctions(), rows });
});
