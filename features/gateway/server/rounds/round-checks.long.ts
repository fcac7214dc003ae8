import assert from 'node:assert/strict';
import test from 'node:test';
import { type Database, openDatabase, sql, toolBounds, type Read } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { roundsToCheck } from '../../db/rounds/quiet-rounds.ts';

const rounds = Number(process.env['ROWS'] ?? 10_000_000);
/** A day without a close, as a vendor leaves them that has no word for it. */
const stillOpen = rounds / 10;
const once = 500_000;

test('the look for quiet rounds among ten million reads those that are due, however many stay open', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: toolBounds });
  t.after(() => owner.close());
  await sql`set session_replication_role = replica`.execute(owner.read);
  await sql`insert into gateway.vendor (vendor, is_own) values ('BENCH', false) on conflict do nothing`.execute(
    owner.read,
  );
  await fillRounds(owner);
  await sql`set session_replication_role = origin`.execute(owner.read);
  await sql`vacuum analyze gateway.round`.execute(owner.read);
  await owner.transact(async (tx) => {
    const { rows } = await sql<{
      at: number;
    }>`select count(*)::int as at from gateway.round where state = 'open'`.execute(tx);
    assert.equal(rows[0]!.at, stillOpen);
    return accept(undefined);
  });
  await owner.transact(async (tx) => {
    const before = later(world.clock.now(), -daysMs(1));
    const pagesBefore = await pagesSoFar(tx);
    await roundsToCheck(tx, { before, limit: 500 });
    const pages = (await pagesSoFar(tx)) - pagesBefore;
    t.diagnostic(`${pages} pages`);
    assert.ok(pages < 5000, `it touched ${pages} pages`);
    return accept(undefined);
  });
});

/** Plain indexes are made once the table is full: in a fraction of the time. */
const fillRounds = async (owner: Database): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i
    where i.indrelid = 'gateway.round'::regclass
      and not i.indisunique`.execute(owner.read);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(owner.read);
  for (let from = 0; from < rounds; from += once)
    await sql`
      insert into gateway.round (merchant_id, vendor, game, round_id, opened_at, state, ended_at, quiet_check_at)
      select 'mrc_1', 'BENCH', 'g', 'r' || n, kit.now() - interval '10 days' + n * interval '80 milliseconds',
        case when n % ${rounds / stillOpen}::int = 0 then 'open' else 'settled' end,
        case when n % ${rounds / stillOpen}::int = 0 then null else kit.now() end,
        -- Looked at within the last hour and awaited, but for the newest.
        case when n < ${rounds * 0.995}::int then kit.now() - interval '23 hours 30 minutes' end
      from generate_series(${from + 1}::int, ${Math.min(rounds, from + once)}::int) n`.execute(owner.read);
  for (const { made } of indexes) await sql.raw(made).execute(owner.read);
};

/** Of this session, since it told the server last: it tells between transactions alone. */
const pagesSoFar = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0)::int as pages
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'gateway'`.execute(read);
  return rows[0]!.pages;
};
