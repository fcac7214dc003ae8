import assert from 'node:assert/strict';
import test from 'node:test';
import { jobBounds, openDatabase, sql, type Read } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { forgetLines } from './match-lines.ts';

const lines = 60_000;
const once = 500;

const pagesSoFar = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0)::int as pages
    from pg_class c
    where c.relname in ('match_line', 'match_run')
      and c.relnamespace = 'gateway'::regnamespace`.execute(read);
  return rows[0]!.pages;
};

test('a step that forgets lines of a large run reads those lines and not the whole run, until none is left', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: jobBounds });
  t.after(() => owner.close());
  await sql
    .raw(`
    set session_replication_role = replica;
    insert into gateway.match_run (vendor, day, version, cause, started_by, state, created_at, try_at, finished_at)
    select 'BENCH', date '2026-01-01' + n, 1, 'schedule', 'test', 'done', kit.now(), kit.now(),
      kit.now() - interval '50 days' + n * interval '30 days'
    from generate_series(0, 1) n;
    insert into gateway.match_line (vendor, day, version, transaction_id)
    select 'BENCH', date '2026-01-01' + day, 1, 't' || n
    from generate_series(0, 1) as day
    cross join generate_series(1, ${lines}) n;
    set session_replication_role = origin;
    analyze gateway.match_line, gateway.match_run`)
    .execute(owner.read);
  const before = later(world.clock.now(), -daysMs(30));
  const step = async (limit: number) => {
    const read = await owner.transact(async (tx) => {
      const pages = await pagesSoFar(tx);
      const isMore = await forgetLines(tx, before, limit);
      return accept({ isMore, pages: (await pagesSoFar(tx)) - pages });
    });
    assert.ok(read.ok);
    return read.value;
  };
  const { isMore, pages } = await step(once);
  t.diagnostic(`${pages} pages`);
  assert.equal(isMore, true);
  // Found, found again and deleted, by three levels of index.
  assert.ok(pages < once * 8, `${pages} pages`);
  while ((await step(20_000)).isMore);
  const { rows } = await sql<{ day: string; lines: number }>`
    select day::text, count(*)::int as lines from gateway.match_line group by day`.execute(owner.read);
  assert.deepEqual(rows, [{ day: '2026-01-02', lines }], 'a run that ended lately keeps its lines');
});
