import assert from 'node:assert/strict';
import test from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { openDatabase, sql } from './database.ts';
import { hotStatements } from './hot-statements.ts';

const often = (names: ReturnType<typeof hotStatements>, text: string) => {
  let name: string | undefined;
  for (let count = 0; count < 30; count++) name = names.nameOf(text);
  return name;
};

test('a text gets a name once it came thirty times within a minute', () => {
  let now = 0;
  const names = hotStatements({ nowMs: () => now });
  for (let count = 0; count < 29; count++) assert.equal(names.nameOf('select $1'), undefined);
  assert.equal(names.nameOf('select $1'), 'often-1');
  assert.equal(names.nameOf('select $1'), 'often-1');
  for (let count = 0; count < 100; count++) {
    assert.equal(names.nameOf('select $2'), undefined);
    now += 3000;
  }
});

test('no name has what is more than one command, no command of data, or answers whatever columns there are', () => {
  const names = hotStatements({ nowMs: () => 0 });
  for (const text of [
    'begin',
    'set local role x',
    'select 1; select 2',
    'select * from a',
    'select a.* from a',
    'insert into a values ($1) returning *',
  ])
    assert.equal(often(names, text), undefined, text);
  for (const text of ['select count(*) from a', '\n with b as (select 1) select b from b', 'delete from a'])
    assert.match(often(names, text) ?? '', /^often-/, text);
});

test('names are bounded, and one whose plan did not hold is given up', () => {
  const names = hotStatements({ nowMs: () => 0 });
  const first = often(names, 'select 0');
  assert.equal(first, 'often-1');
  names.forget('select 0');
  assert.equal(often(names, 'select 0'), undefined);
  const given = Array.from({ length: 300 }, (_, at) => often(names, `select ${at + 1}`)).filter(Boolean);
  assert.equal(given.length, 159);
});

test('what comes often is prepared once a connection, and answers as before', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', connectionsMax: 1 });
  t.after(() => database.close());
  for (let number = 0; number < 40; number++) {
    const { rows } = await sql<{ more: number }>`select ${number}::int + 7 as more`.execute(database.read);
    assert.deepEqual(rows, [{ more: number + 7 }]);
  }
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pg_prepared_statements where statement like '%+ 7 as more'`.execute(database.read);
  assert.deepEqual(rows, [{ count: 1n }]);
});

test('where a column changed below a plan, the transaction is done anew without it', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => database.close());
  await sql`create table public.kept (what int)`.execute(database.read);
  await sql`insert into public.kept values (1)`.execute(database.read);
  const ask = () =>
    database.transact(async (tx) => (await sql<{ what: unknown }>`select what from public.kept`.execute(tx)).rows);
  for (let count = 0; count < 40; count++) assert.deepEqual(await ask(), [{ what: 1 }]);
  await sql`alter table public.kept alter what type text`.execute(database.read);
  assert.deepEqual(await ask(), [{ what: '1' }]);
});
