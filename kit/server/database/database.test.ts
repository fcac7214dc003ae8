import assert from 'node:assert/strict';
import test from 'node:test';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { testWorld } from '#kit/testing/world.ts';
import {
  afterCommit,
  asJob,
  checkWithCommit,
  isLockTimeout,
  isUnavailable,
  oneRow,
  openDatabase,
  sql,
  writeWithCommit,
} from './database.ts';
import { prepareStatement } from './pipelining-dialect.ts';

const bounds = { lock: 100, statement: 200, idleInTransaction: 200, transaction: 5000 };

test('a call waits for a lock, and works, no longer than its bounds; both are an answer to come back later', async (t) => {
  const world = await testWorld(t);
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  t.after(() => holder.end());
  await holder.query('select pg_advisory_lock(1, 1)');
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', bounds });
  t.after(() => database.close());
  const waiting = sql`select pg_advisory_xact_lock(1, 1)`.execute(database.read);
  await assert.rejects(waiting, (error) => isLockTimeout(error) && isUnavailable(error));
  const working = sql`select pg_sleep(5)`.execute(database.read);
  await assert.rejects(working, (error) => isUnavailable(error) && !isLockTimeout(error));
});

test('a call waits for a connection for three seconds, and is told to come back', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', connectionsMax: 1 });
  t.after(() => database.close());
  const taken = await database.pool.connect();
  const askedAt = performance.now();
  await assert.rejects(sql`select 1`.execute(database.read), isUnavailable);
  const waited = performance.now() - askedAt;
  assert.ok(waited > 2900, `${waited} ms`);
  taken.release();
  await sql`select 1`.execute(database.read);
});

test('a transaction whose process says nothing lets go of its locks', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', bounds });
  t.after(() => database.close());
  const stuck = await database.pool.connect();
  await stuck.query('begin');
  await stuck.query('select pg_advisory_xact_lock(1, 2)');
  await sql`select pg_advisory_xact_lock(1, 2)`.execute(world.database.read);
  await assert.rejects(stuck.query('select 1'), isUnavailable);
  stuck.release(true);
});

test('jobs work over connections of their own, with bounds of their own', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', connectionsMax: 1, bounds });
  t.after(() => database.close());
  const only = await database.pool.connect();
  const bound = () =>
    sql<{ bound: string }>`select current_setting('statement_timeout') as bound`.execute(database.read);
  const ofJob = await asJob(bound);
  assert.deepEqual(ofJob.rows, [{ bound: '10min' }]);
  only.release();
  assert.deepEqual((await bound()).rows, [{ bound: '200ms' }]);
});

test('a kept statement is prepared on its connection, and others are not', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', connectionsMax: 1 });
  t.after(() => database.close());
  const text = prepareStatement('kit test', 'select $1::int + 1 as more');
  for (const number of [1, 2]) {
    const { rows } = await database.transact((tx) => tx.executeQuery(CompiledQuery.raw(text, [number])));
    assert.deepEqual(rows, [{ more: number + 1 }]);
  }
  await sql`select ${1}::int as other`.execute(database.read);
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(database.read);
  assert.deepEqual(rows, [{ name: 'kit test' }]);
});

test('a transaction whose first statement fails leaves its connection as good as new', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', connectionsMax: 1 });
  t.after(() => database.close());
  const failing = database.transact((tx) => sql`select 1 / 0`.execute(tx));
  await assert.rejects(failing, /division by zero/);
  await assert.rejects(sql`savepoint outside`.execute(database.read), /can only be used in transaction blocks/);
});

test('one row is one row', () => {
  assert.equal(oneRow([7]), 7);
  assert.throws(() => oneRow([]), /answered 0/);
  assert.throws(() => oneRow([1, 2]), /answered 2/);
});

test('what is checked with the commit undoes all of it where it raises, and a lost race is tried anew', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => database.close());
  await sql`create table public.kept (attempt int)`.execute(database.read);
  const raising = (code: string) =>
    CompiledQuery.raw(`do $$ begin raise exception 'not so' using errcode = '${code}'; end $$`);
  const told: number[] = [];
  const keep = (checkOf: (attempt: number) => CompiledQuery) => {
    let attempt = 0;
    return database.transact(async (tx) => {
      const at = ++attempt;
      await sql`insert into public.kept values (${at})`.execute(tx);
      afterCommit(tx, () => told.push(at));
      checkWithCommit(tx, checkOf(at));
    });
  };
  const kept = async () =>
    (await sql<{ attempt: number }>`select attempt from public.kept`.execute(database.read)).rows;
  await keep((attempt) => (attempt === 1 ? raising('40001') : CompiledQuery.raw('select 1')));
  assert.deepEqual([await kept(), told], [[{ attempt: 2 }], [2]]);
  await assert.rejects(
    keep(() => raising('23514')),
    /not so/,
  );
  await assert.rejects(
    keep(() => raising('40001')),
    /not so/,
  );
  assert.deepEqual([await kept(), told], [[{ attempt: 2 }], [2]]);
});

test('what is written with the commit stands before what is checked there, and undoes all where it raises', async (t) => {
  const world = await testWorld(t);
  const database = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => database.close());
  await sql`create table public.kept (what text primary key)`.execute(database.read);
  const insert = (what: string) => CompiledQuery.raw('insert into public.kept values ($1)', [what]);
  const keep = (what: string) =>
    database.transact(async (tx) => {
      checkWithCommit(tx, CompiledQuery.raw('delete from public.kept where what = $1', ['checked']));
      writeWithCommit(tx, insert(what));
      writeWithCommit(tx, insert('checked'));
      await sql`insert into public.kept values (${`before ${what}`})`.execute(tx);
    });
  await keep('a');
  await assert.rejects(keep('a'), /duplicate key/);
  const { rows } = await sql`select what from public.kept order by what`.execute(database.read);
  assert.deepEqual(rows, [{ what: 'a' }, { what: 'before a' }]);
});
