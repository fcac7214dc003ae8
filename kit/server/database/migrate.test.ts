import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { testServer, withAdmin } from '#kit/testing/database-server.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addJobIn } from '../jobs/jobs.ts';
import { migrate } from './migrate.ts';
import { findFunctions, findMigrations, type FunctionFile, type MigrationFile } from './migration-files.ts';

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
  assert.deepEqual(await migrate({ url, files: [first], functions: [] }), [first.name]);
  assert.deepEqual(await migrate({ url, files: [first, second], functions: [] }), [second.name]);
  assert.deepEqual(await migrate({ url, files: [first, second], functions: [] }), []);
  assert.deepEqual(await rowsOf(url, 'select n from public.counted'), [1]);
});

test('six starters at once run each file once', async (t) => {
  const url = await emptyDatabase(t);
  const ran = await Promise.all(
    Array.from({ length: 6 }, () => migrate({ url, files: [first, second], functions: [] })),
  );
  assert.deepEqual(ran.flat().toSorted(), [first.name, second.name]);
  assert.deepEqual(await rowsOf(url, 'select n from public.counted'), [1]);
});

test('the whole set runs on two databases of one server at once', async (t) => {
  const urls = [await emptyDatabase(t), await emptyDatabase(t)];
  const ran = await Promise.all(urls.map((url) => migrate({ url })));
  const expected = [...findMigrations(), ...findFunctions()].map(({ name }) => name);
  for (const one of ran) assert.deepEqual(one.toSorted(), expected.toSorted());
});

test('an edited file is refused with its name and nothing runs', async (t) => {
  const url = await emptyDatabase(t);
  await migrate({ url, files: [first], functions: [] });
  const edited = fileOf(first.name, `${first.text} -- edited`);
  await assert.rejects(migrate({ url, files: [edited, second], functions: [] }), /20261121-0001-first\.sql was edited/);
  assert.deepEqual(await rowsOf(url, 'select n from public.counted'), []);
});

test('a database of a later version is refused', async (t) => {
  const url = await emptyDatabase(t);
  await migrate({ url, files: [first, second], functions: [] });
  await assert.rejects(
    migrate({ url, files: [first], functions: [] }),
    /20261121-0002-second\.sql, which this version does not have/,
  );
});

test('a file that fails leaves nothing of itself and names its line', async (t) => {
  const url = await emptyDatabase(t);
  const broken = fileOf('20261121-0002-broken', '-- why\ninsert into public.counted values (7);\nselect nonsense;\n');
  await assert.rejects(
    migrate({ url, files: [first, broken], functions: [] }),
    /0002-broken\.sql failed at line 3: column "nonsense"/,
  );
  assert.deepEqual(await rowsOf(url, 'select n from public.counted'), []);
  assert.deepEqual(await migrate({ url, files: [first, second], functions: [] }), [second.name]);
});

test('a file from a branch that was merged later still runs', async (t) => {
  const url = await emptyDatabase(t);
  await migrate({ url, files: [first, second], functions: [] });
  const between = fileOf('20261121-0001-late', '-- why\ninsert into public.counted values (2);');
  assert.deepEqual(await migrate({ url, files: [first, between, second], functions: [] }), [between.name]);
});

const functionOf = (name: string, text: string): FunctionFile => fileOf(name, `create or replace function ${text}`);
const odd = functionOf('odd.is_odd', 'odd.is_odd(n int) returns boolean immutable language sql return n % 2 = 1;');
const held = fileOf('20261121-0001-held', '-- why\ncreate table odd.held (n int check (odd.is_odd(n)));');
const all = functionOf(
  'odd.all_held',
  'odd.all_held() returns setof odd.held language sql stable as $$ select * from odd.held $$;',
);

test('a function is there for the table that needs it, and one that needs the table comes after', async (t) => {
  const url = await emptyDatabase(t);
  assert.deepEqual(await migrate({ url, files: [held], functions: [all, odd] }), [held.name, odd.name, all.name]);
  assert.deepEqual(await migrate({ url, files: [held], functions: [all, odd] }), []);
  await rowsOf(url, 'insert into odd.held values (3)');
  assert.deepEqual(await rowsOf(url, 'select n from odd.all_held()'), [3]);
  await assert.rejects(rowsOf(url, 'insert into odd.held values (4)'), /violates check constraint/);
});

test('a function whose text changed is made again after the migrations, and one that a migration dropped', async (t) => {
  const url = await emptyDatabase(t);
  await migrate({ url, files: [held], functions: [odd, all] });
  const changed = functionOf(
    all.name,
    'odd.all_held() returns setof odd.held language sql stable as $$ select m from odd.held $$;',
  );
  const wider = fileOf('20261121-0002-wider', '-- why\nalter table odd.held add column m int;');
  const broken = migrate({ url, files: [held], functions: [odd, changed] });
  await assert.rejects(broken, /function odd\.all_held failed at line 1: column "m" does not exist/);
  const right = functionOf(
    all.name,
    'odd.all_held() returns setof odd.held language sql stable as $$ select m, m from odd.held $$;',
  );
  assert.deepEqual(await migrate({ url, files: [held, wider], functions: [odd, right] }), [wider.name, all.name]);
  const dropped = fileOf('20261121-0003-dropped', '-- why\ndrop function odd.all_held();');
  const files = [held, wider, dropped];
  assert.deepEqual(await migrate({ url, files, functions: [odd, right] }), [dropped.name, all.name]);
});

test('a function with other arguments takes the place of the one before, and none goes where it fails', async (t) => {
  const url = await emptyDatabase(t);
  const revoked = 'revoke all on function odd.sum from public;';
  const sum = functionOf('odd.sum', `odd.sum(a int) returns int language sql return a; ${revoked}`);
  await migrate({ url, files: [], functions: [sum] });
  const wrong = functionOf(sum.name, `odd.sum(a int, b int default 1) returns int language sql return c; ${revoked}`);
  await assert.rejects(migrate({ url, files: [], functions: [wrong] }), /function odd\.sum failed/);
  assert.deepEqual(await rowsOf(url, 'select odd.sum(3) as n'), [3]);
  const wider = functionOf(
    sum.name,
    `odd.sum(a int, b int default 1) returns int language sql return a + b; ${revoked}`,
  );
  assert.deepEqual(await migrate({ url, files: [], functions: [wider] }), [sum.name]);
  assert.deepEqual(await rowsOf(url, 'select odd.sum(3) as n'), [4]);
  assert.deepEqual(await migrate({ url, files: [], functions: [wider] }), []);
});

test('a function with a mistake in its body is refused, although its body is read late', async (t) => {
  const url = await emptyDatabase(t);
  const mistaken = functionOf('odd.wrong', 'odd.wrong() returns int language plpgsql as $$ begin retrun 1; end $$;');
  await assert.rejects(migrate({ url, files: [], functions: [mistaken] }), /function odd\.wrong failed: .*retrun/);
});

test('a file of a function makes that function and no other', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-functions-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put('features/odd/db/functions/is_odd.sql', odd.text);
  put('kit/server/functions/now.sql', 'create or replace function kit.now() returns int return 1;');
  assert.deepEqual(
    findFunctions(folder).map(({ name }) => name),
    ['odd.is_odd', 'kit.now'],
  );
  put('features/odd/db/functions/tree/root.sql', odd.text);
  assert.throws(() => findFunctions(folder), /creates or replaces odd\.root, and nothing else/);
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
