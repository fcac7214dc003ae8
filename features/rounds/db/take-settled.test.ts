import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase, oneRow, type Read, sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { takeSettled } from './day-returns.ts';

test('settled rounds are found by their places, also where the list was looked at while it was empty', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql.raw('set session_replication_role = replica').execute(owner.read);
  // Figures of a list whose rows are all taken say that it has none.
  await sql.raw(fill(0)).execute(owner.read);
  await sql.raw('delete from rounds.to_count').execute(owner.read);
  await sql.raw('analyze rounds.to_count').execute(owner.read);
  await sql.raw(fill(4000)).execute(owner.read);
  const took = await owner.transact(async (tx) => {
    const before = await pagesSoFar(tx);
    await takeSettled(tx, 500);
    return accept({ pages: (await pagesSoFar(tx)) - before, left: await leftIn(tx) });
  });
  assert.ok(took.ok);
  assert.equal(took.value.left, 3500);
  assert.ok(took.value.pages < 6000, `${took.value.pages} pages were looked at`);
});

const fill = (from: number): string =>
  `insert into rounds.to_count (round_id) select 'rnd_' || lpad(to_hex(n), 32, '0') from generate_series(${from}, ${from + 3999}) n`;

const pagesSoFar = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select (pg_stat_get_xact_blocks_fetched('rounds.to_count'::regclass)
      + pg_stat_get_xact_blocks_fetched('rounds.to_count_pkey'::regclass))::int as pages`.execute(read);
  return oneRow(rows).pages;
};

const leftIn = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rounds.to_count`.execute(read);
  return oneRow(rows).count;
};
