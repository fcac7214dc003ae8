import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { testServer, withAdmin } from '#kit/testing/database-server.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addJobIn } from './jobs.ts';
import { migrate } from './migrate.ts';
import { findMigrations, type MigrationFile } from './migration-files.ts';

const emptyDatabase = async (t: TestContext): Promise<string> => {
  const { server } = await testServer();
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withAdmin(server, (admin) => admin.query(`create database ${name} strategy file_copy`));
  t.after(() => withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`)));
  return server.url(name);
};

const fileOf = (name: string, text: string): MigrationFile => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
});

const rowsOf = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
};

const first = fileOf('20261121-0001-first', '-- why\ncreate table public.counted (n int);');
const second = fileOf('20261121-0002-second', '-- why\ninsert into public.counted values (1);');

test('files run once, in order, and again nothing runs', async (t) => {
  const url = await emptyDatabase(t);
  assert.deepEqual(await migrate({ url, files: [first] }), [first.name]);
  assert.deepEqual(await migrate({ url, files: [first, second] }), [second.name]);
  assert.deepEqual(await migrate({ url, files: [first, second] }), []);
  assert.deepEqual(await rowsOf(url, 'select n from public.counted'), [1]);
});

test('six starters at once run each file once', async (t) => {
  const url = await emptyDatabase(t);
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate({ url, files: [first, second] })));
  assert.deepEqual(ran.flat().toSorted(), [first.name, second.name]);
  assert.deepEqual(await rowsOf(url, 'select n from public.counted'), [1]);
});

test('the whole set runs on two databases of one server at once', async (t) => {
  const urls = [await emptyDatabase(t), await emptyDatabase(t)];
  const ran = await Promise.all(urls.map((url) => migrate({ url })));
  assert.deepEqual(
    ran[0],
    findMigrations().map(({ name }) => name),
  );
  assert.deepEqual(ran[1], ran[0]);
});

test('an edited file is refused with its name and nothing runs', async (t) => {
  const url = await emptyDatabase(t);
  await migrate({ url, files: [first] });
  const edited = fileOf(first.name, `${first.text} -- edited`);
  await assert.rejects(migrate({ url, files: [edited, second] }), /20261121-0001-first\.sql was edited/);
  assert.deepEqual(await rowsOf(url, 'select n from public.counted'), []);
});

test('a database of a later version is refused', async (t) => {
  const url = await emptyDatabase(t);
  await migrate({ url, files: [first, second] });
  await assert.rejects(migrate({ url, files: [first] }), /20261121-0002-second\.sql, which this version does not have/);
});

test('a file that fails leaves nothing of itself and names its line', async (t) => {
  const url = await emptyDatabase(t);
  const broken = fileOf('20261121-0002-broken', '-- why\ninsert into public.counted values (7);\nselect nonsense;\n');
  await assert.rejects(
    migrate({ url, files: [first, broken] }),
    /0002-broken\.sql failed at line 3: column "nonsense"/,
  );
  assert.deepEqual(await rowsOf(url, 'select n from public.counted'), []);
  assert.deepEqual(await migrate({ url, files: [first, second] }), [second.name]);
});

test('a file from a branch that was merged later still runs', async (t) => {
  const url = await emptyDatabase(t);
  await migrate({ url, files: [first, second] });
  const between = fileOf('20261121-0001-late', '-- why\ninsert into public.counted values (2);');
  assert.deepEqual(await migrate({ url, files: [first, between, second] }), [between.name]);
});

test('files are found across features in the order of their names; bad ones are refused', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-migrations-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const put = (path: string, text = '-- why\n') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put('features/wallet/db/migrations/20261121-0400-wallet.sql');
  put('features/staff/db/migrations/20261122-0100-more.sql');
  put('kit/server/migrations/20261121-0001-ground.sql');
  const names = findMigrations(folder).map(({ name }) => name);
  assert.deepEqual(names, ['20261121-0001-ground', '20261121-0400-wallet', '20261122-0100-more']);
  put('features/staff/db/migrations/20261121-0400-wallet.sql');
  assert.throws(() => findMigrations(folder), /two migrations are named/);
  rmSync(join(folder, 'features/staff'), { recursive: true });
  put('features/staff/db/migrations/20261121-0100-bare.sql', 'select 1;');
  assert.throws(() => findMigrations(folder), /says why/);
  put('features/staff/db/migrations/20261121-0100-bare.sql');
  put('features/staff/db/migrations/new.sql');
  assert.throws(() => findMigrations(folder), /YYYYMMDD-NNNN/);
});

test('both product roles may add a job, and neither may look into the queue', async (t) => {
  const world = await testWorld(t);
  for (const database of [world.database, world.backofficeDatabase]) {
    await database.transact((tx) => addJobIn(tx, 'test/nothing', { n: 1 }, { key: 'once' }));
    await assert.rejects(database.pool.query('select from graphile_worker._private_jobs'), /permission denied/);
  }
  assert.deepEqual(await rowsOf(world.databaseUrl, 'select task_identifier from graphile_worker.jobs'), [
    'test/nothing',
  ]);
});
