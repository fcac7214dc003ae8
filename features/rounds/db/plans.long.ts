import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql, toolBounds, type Read } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { netOfSession, roundsOfPlayer } from './rounds.ts';

/** Ten players, each of whom plays one game in one session that never ends. */
const rounds = Number(process.env['ROWS'] ?? 10_000_000);
const once = 500_000;
const ofPlayer = { player: 'ply_1', game: 'g', before: undefined, limit: 20 };

/** Pages of 8 KB that may be read, of tables and indexes alike. */
const calls: Record<string, { pagesMax: number; look: (read: Read) => Promise<unknown> }> = {
  'what a session of a million rounds came to': {
    pagesMax: 10,
    look: async (read) => assert.equal(await netOfSession(read, 'session_1'), BigInt(rounds / 10)),
  },
  'the newest rounds of a player': { pagesMax: 200, look: (read) => roundsOfPlayer(read, ofPlayer) },
};

test('among ten million rounds a press reads what its session came to, and not its rounds', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1, bounds: toolBounds });
  t.after(() => owner.close());
  await sql.raw('set session_replication_role = replica').execute(owner.read);
  for (let from = 0; from < rounds; from += once)
    await sql
      .raw(`
      insert into rounds.round (round_id, vendor, player, play_session, game, version, maths_hash, seed_pair_id, nonce, client_seed,
        currency, stake, idempotency_key, request_hash, state, payout, ended_at, try_at, start_hash, outcome_hash)
      select 'rnd_' || lpad(to_hex(n), 32, '0'), 'CHOK', 'ply_' || n % 10, 'session_' || n % 10, 'g', 1, 'm', 'epo_' || n % 10, n / 10,
        'c', 'THB', 100, 'p' || n, 'h', 'settled', 101, kit.now(), kit.now(),
        repeat('a', 64), repeat('a', 64)
      from generate_series(${from}, ${Math.min(rounds, from + once) - 1}) n`)
      .execute(owner.read);
  await sql
    .raw(`
    insert into rounds.session_net (play_session, net)
    select play_session, sum(payout - stake) from rounds.round group by play_session`)
    .execute(owner.read);
  await sql.raw('set session_replication_role = origin').execute(owner.read);
  await sql.raw('vacuum analyze').execute(owner.read);
  const pagesOf = async (look: (read: Read) => Promise<unknown>): Promise<number> => {
    const read = await owner.transact(async (tx) => {
      const before = await pagesSoFar(tx);
      await look(tx);
      return accept((await pagesSoFar(tx)) - before);
    });
    assert.ok(read.ok);
    return read.value;
  };
  const careless = await pagesOf((read) =>
    sql`select sum(payout) from rounds.round where play_session = 'session_1'`.execute(read),
  );
  assert.ok(careless > 200, 'a sum over the session is noticed');
  for (const [name, { pagesMax, look }] of Object.entries(calls)) {
    const pages = await pagesOf(look);
    t.diagnostic(`${name}: ${pages} pages`);
    assert.ok(pages <= pagesMax, `${name} touched ${pages} pages`);
  }
});

/** Of this session, since it told the server last: it tells between transactions alone. */
const pagesSoFar = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0)::int as pages
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'rounds'`.execute(read);
  return rows[0]!.pages;
};
