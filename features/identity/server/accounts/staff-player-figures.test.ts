import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { playerFigures } from '../../db/accounts/player-figures.ts';
import { loadDemo } from '../load-demo.ts';
import { login } from '../login/login.ts';
import { staffPlayerFigures } from './staff-player-figures.ts';

const password = 'a calm long password';

test('who registered and who was here is counted once each, however many sessions they have', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  await loadDemo(world, merchantId, { Somchai1: password, Malee333: password, Naree444: password });
  const enter = async (username: string) => {
    const answer = await atOnce(login(world))({ username, password, type: 'username' }, visitOf(merchantId));
    assert.ok(answer.ok);
  };
  const begin = world.clock.now();
  await world.moveClock(hoursMs(2));
  const today = later(begin, hoursMs(1));
  const figures = async () => {
    const answer = await staffPlayerFigures(world)({ since: today }, staffVisitOf(merchantId));
    assert.ok(answer.ok);
    return answer.value;
  };
  assert.deepEqual(await figures(), { registered: 0, players: 3, active: 0, activeLately: 0 });
  await enter('Somchai1');
  await enter('Somchai1');
  await world.moveClock(minutesMs(20));
  await enter('Malee333');
  await loadDemo(world, merchantId, { Kitti555: password });
  assert.deepEqual(await figures(), { registered: 1, players: 4, active: 2, activeLately: 1 });
  const other = await staffPlayerFigures(world)({ since: today }, staffVisitOf(id<'mrc'>('mrc_other')));
  assert.deepEqual(other.ok && other.value, { registered: 0, players: 0, active: 0, activeLately: 0 });
});

test('sessions of a long past are not looked at for it', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const { Somchai1: member } = Object.fromEntries(
    (await loadDemo(world, merchantId, { Somchai1: password })).map(({ username, memberId }) => [username, memberId]),
  );
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`
    insert into identity.session
      (session_id, token_hash, member_id, merchant_id, started_at, last_seen_at, expires_at, ip, user_agent)
    select 'ses_' || n, sha256(convert_to(n::text, 'UTF8')), ${member}, ${merchantId}, kit.now() - interval '90 days',
      kit.now() - interval '80 days', kit.now() - interval '79 days', '127.0.0.1', 'test'
    from generate_series(1, 20000) n`.execute(owner.read);
  await sql.raw('analyze').execute(owner.read);
  const read = async () => {
    await sql.raw('select pg_stat_force_next_flush()').execute(owner.read);
    const { rows } = await sql<{ read: bigint }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
      from pg_stat_user_tables
      where schemaname = 'identity' and relname = 'session'`.execute(owner.read);
    return rows[0]!.read;
  };
  const before = await read();
  const found = await playerFigures(owner.read, merchantId, world.clock.now());
  assert.equal(found.active, 0);
  assert.ok((await read()) - before < 100n);
});
