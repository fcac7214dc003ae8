import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { testDatabase } from '#kit/testing/world.ts';
import { migrate } from './migrate.ts';
import { findMigrations, type MigrationFile } from './migration-files.ts';
import { runMigration } from './run-migration.ts';

const fileOf = (name: string, text: string): MigrationFile => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
});

const connect = async (t: TestContext, connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  // Its database goes before it does.
  client.on('error', () => undefined);
  await client.connect();
  t.after(() => client.end());
  return client;
};

const openBets = async (t: TestContext) => {
  const url = await testDatabase(t);
  const client = await connect(t, url);
  await client.query('create table public.bet (n int); insert into public.bet select generate_series(1, 1000)');
  return { url, client, other: await connect(t, url) };
};

const indexes = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname || case when i.indisvalid then '' else ' broken' end as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'public.bet'::regclass order by 1`);
  return rows.map(({ name }) => name);
};

test('a file that needs a table to itself lets play go on, and gets it once it is free', async (t) => {
  const { url, client, other } = await openBets(t);
  await other.query('begin; select * from public.bet limit 1');
  const wide = fileOf('20261129-0001-wide', '-- why\nalter table public.bet add column m int;');
  const altering = runMigration(client, wide, { lockMs: 100, pauseMs: 200 });
  const player = await connect(t, url);
  const since = performance.now();
  for (let bets = 0; bets < 10; bets++) await player.query('insert into public.bet values (1)');
  assert.ok(performance.now() - since < 1500, 'a bet waits no longer than for one try');
  await other.query('commit');
  await altering;
  assert.equal((await client.query('select m from public.bet limit 1')).rows.length, 1);
});

test('a file whose table is never free fails by its name, and nothing of it stays', async (t) => {
  const { client, other } = await openBets(t);
  await other.query('begin; select * from public.bet limit 1');
  const wide = fileOf('20261129-0001-wide', '-- why\nalter table public.bet add column m int;');
  await assert.rejects(
    runMigration(client, wide, { lockMs: 10, pauseMs: 1 }),
    /^Error: The migration 20261129-0001-wide.sql failed: canceling statement due to lock timeout/,
  );
  await other.query('commit');
  await assert.rejects(client.query('select m from public.bet'), /does not exist/);
});

const built = fileOf(
  '20261129-0002-index',
  `-- outside a transaction: bets are found by their number, and there are very many
create index concurrently bet_by_number on public.bet (n);
create unique index concurrently bet_once on public.bet (n);
analyze public.bet;
`,
);

test('a file outside a transaction goes on where it was cut off, and notes that it ran at its end', async (t) => {
  const { client } = await openBets(t);
  await client.query('insert into public.bet values (7)');
  await assert.rejects(runMigration(client, built), /20261129-0002-index.sql failed.*could not create unique index/);
  assert.deepEqual(await indexes(client), ['bet_by_number', 'bet_once broken']);
  const noted = async () =>
    (await client.query("select from kit.migration where name = '20261129-0002-index'")).rows.length;
  assert.equal(await noted(), 0);
  await client.query('delete from public.bet where ctid = (select max(ctid) from public.bet where n = 7)');
  await runMigration(client, built);
  assert.deepEqual(await indexes(client), ['bet_by_number', 'bet_once']);
  assert.equal(await noted(), 1);
});

test('several starters at once do not stop one another where an index is built beside play', async (t) => {
  const { url, client } = await openBets(t);
  const files = [...findMigrations(), built];
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate({ url, files })));
  assert.deepEqual(ran.flat(), [built.name]);
  assert.deepEqual(await indexes(client), ['bet_by_number', 'bet_once']);
});
