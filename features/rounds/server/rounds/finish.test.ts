import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vendorConnection } from '#features/gateway/public.ts';
import { outgoingTargetOf, playBalanceOf, signedHeaders } from '#features/gateway/tooling.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { hoursMs, isoOf, later, minutesMs } from '#kit/shared/time.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { begin } from '../../contract/begin.ts';
import { choose } from '../../contract/choose.ts';
import { enter } from '../../contract/enter.ts';
import { round } from '../../contract/round.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { finishRounds } from './finish-rounds.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import { climb, heads, openStage, origin, type Stage, ways } from '../play.fixture.ts';
import { roundPage } from './round-page.ts';
import { vendorDoor } from '../games/vendor-door.ts';

let presses = 0;
const press = (choice: object) => ({
  key: `press-to-finish-${String(presses++).padStart(6, '0')}`,
  stake: '10.00',
  choice,
});
const refusal = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);

const sitDown = async (stage: Stage, player: TestPlayer, game: string): Promise<string> => {
  const { token, desk } = await stage.must(enter, { game, launchCode: await stage.codeOf(player, game) });
  await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  return token;
};

/** Climbs until a round holds for so many rungs. */
const climbTo = async (stage: Stage, token: string, rungs: number) => {
  for (;;) {
    let { round: at } = await stage.must(begin, press(climb), token);
    while (at.state === 'open' && at.choices.length < rungs)
      ({ round: at } = await stage.must(
        choose,
        { roundId: at.roundId, step: at.choices.length, choice: climb },
        token,
      ));
    if (at.state === 'open') return at;
    await stage.world.moveClock(5000);
  }
};

const purse = ({ world }: Stage, { memberId }: TestPlayer) => playBalanceOf(world)({ memberId, currency: 'THB' });
const statesOf = async ({ world }: Stage): Promise<string[]> =>
  (await world.database.pool.query<{ state: string }>('select state from rounds.round order by round_id')).rows.map(
    ({ state }) => state,
  );

for (const way of ways)
  test(`${way}: a round that lies for a day is taken at what it is worth; where nothing can be taken the stake goes back`, async (t) => {
    const stage = await openStage(t, way);
    const [one, two] = await stage.players(2);
    const [first, second] = [await sitDown(stage, one!, 'ladder'), await sitDown(stage, two!, 'ladder')];
    const worthy = await climbTo(stage, first, 2);
    const fresh = await climbTo(stage, second, 1);
    assert.deepEqual([String(worthy.takeable), fresh.takeable], ['1777', null]);
    const before = [await purse(stage, one!), await purse(stage, two!)];
    await stage.world.moveClock(hoursMs(23));
    await finishRounds(stage.house)();
    assert.deepEqual(await purse(stage, one!), before[0], 'not before');
    await stage.world.moveClock(hoursMs(1));
    await finishRounds(stage.house)();
    await finishRounds(stage.house)();
    assert.equal(await purse(stage, one!), before[0]! + 1777n);
    assert.equal(await purse(stage, two!), before[1]! + 1000n);
    const { rows } = await stage.world.database.pool.query(
      'select state, ended_by, payout from rounds.round where round_id = any($1) order by payout',
      [[worthy.roundId, fresh.roundId]],
    );
    assert.deepEqual(rows, [
      { state: 'settled', ended_by: 'rule', payout: 1777n },
      { state: 'voided', ended_by: 'rule', payout: null },
    ]);
  });

test('a lost answer: the press is refused as unknown, nothing of the outcome is told, and the same press ends it', async (t) => {
  const stage = await openStage(t, 'over HTTP');
  const [player] = await stage.players(1);
  const token = await sitDown(stage, player!, 'coin');
  stage.line.fate = () => 'lost';
  const asked = press(heads);
  assert.equal(refusal(await stage.ask(begin, asked, token)), 'unavailable');
  assert.deepEqual(await statesOf(stage), ['staking']);
  assert.equal(await purse(stage, player!), 999_000n, 'the stake was taken');
  stage.line.fate = () => 'good';
  const { rows } = await stage.world.database.pool.query<{ round_id: string }>('select round_id from rounds.round');
  const { round: seen } = await stage.must(round, { roundId: rows[0]!.round_id }, token);
  assert.deepEqual([seen.state, seen.events], ['staking', []]);
  const ended = await stage.must(begin, asked, token);
  assert.equal(ended.round.state, 'settled');
  assert.equal(await purse(stage, player!), 999_000n + ended.round.payout);
});

test('a stake whose answer never came goes back after a minute; its late answer changes nothing', async (t) => {
  const stage = await openStage(t, 'over HTTP');
  const [player] = await stage.players(1);
  const token = await sitDown(stage, player!, 'coin');
  stage.line.fate = () => 'lost';
  const asked = press(heads);
  await stage.ask(begin, asked, token);
  await stage.world.moveClock(minutesMs(2));
  await finishRounds(stage.house)();
  assert.deepEqual(await statesOf(stage), ['voiding']);
  stage.line.fate = () => 'good';
  await stage.world.moveClock(minutesMs(1));
  await finishRounds(stage.house)();
  assert.deepEqual(await statesOf(stage), ['voided']);
  assert.equal(await purse(stage, player!), 1_000_000n);
  assert.equal(refusal(await stage.ask(begin, asked, token)), 'round_voided');
});

test('after a start every round that waits is gone on with at once, however many pages they fill', async (t) => {
  const stage = await openStage(t, 'over HTTP');
  const players = await stage.players(5);
  for (const player of players) {
    stage.line.fate = () => 'good';
    const token = await sitDown(stage, player, 'coin');
    stage.line.fate = () => 'lost';
    await stage.ask(begin, press(heads), token);
  }
  assert.deepEqual(await statesOf(stage), Array(5).fill('staking'));
  stage.line.fate = () => 'good';
  // Put off for hours, as after many looks in vain.
  await stage.world.database.pool.query("update rounds.round set try_at = kit.now() + interval '5 h'");
  await finishRounds(stage.house, 2)();
  assert.deepEqual(await statesOf(stage), Array(5).fill('settled'));
});

test('a win that nobody answers stays owed through a logout, and is told with growing pauses', async (t) => {
  const stage = await openStage(t, 'over HTTP');
  const { world, line } = stage;
  const [player] = await stage.players(1);
  const token = await sitDown(stage, player!, 'coin');
  line.fate = () => (line.heard.includes('bet') ? 'down' : 'good');
  const { round: played } = await stage.must(begin, press(heads), token);
  assert.equal(played.state, 'paying');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query("update identity.session set ended_at = kit.now(), end_reason = 'logout'");
  await owner.close();
  for (let tried = 0; tried < 4; tried++) await finishRounds(stage.house)();
  const { rows } = await world.database.pool.query<{ attempts: number }>('select attempts from rounds.round');
  assert.ok(rows[0]!.attempts >= 1 && rows[0]!.attempts <= 2, `${rows[0]!.attempts} attempts without a pause`);
  line.fate = () => 'good';
  await world.moveClock(minutesMs(11));
  await finishRounds(stage.house)();
  assert.deepEqual(await statesOf(stage), ['settled']);
  assert.equal(await purse(stage, player!), 999_000n + played.payout);
});

test('the tables refuse what would make a round unfair, whoever asks', async (t) => {
  const stage = await openStage(t, 'in process');
  const { world } = stage;
  const [player] = await stage.players(1);
  const token = await sitDown(stage, player!, 'coin');
  const { round: played } = await stage.must(begin, press(heads), token);
  const { pool } = world.database;
  const copy = (over: string) => `
    insert into rounds.round (round_id, vendor, player, play_session, game, version, maths_hash, seed_pair_id, nonce, client_seed,
      currency, stake, idempotency_key, request_hash, try_at, start_hash)
    select 'rnd_' || repeat('0', 32), vendor, player, play_session, game, version, maths_hash, seed_pair_id, ${over}, currency,
      stake, 'another', request_hash, try_at, start_hash from rounds.round`;
  await assert.rejects(pool.query(copy('nonce, client_seed')), /one_of_a_nonce/);
  await assert.rejects(pool.query(copy('3, client_seed')), /committed seed in use/);
  await assert.rejects(pool.query(copy("2, 'not-the-seed'")), /committed seed in use/);
  const { rows } = await pool.query(
    `select attname from pg_attribute where attrelid = 'rounds.round'::regclass and attname = 'start_hash' and attnotnull`,
  );
  assert.equal(rows.length, 1);
  for (const hash of ['start_hash', 'outcome_hash'])
    await assert.rejects(
      pool.query(`update rounds.round set ${hash} = repeat('ab', 32)`),
      /permission denied|binds a round stays/,
    );
  await assert.rejects(pool.query('update rounds.round set payout = 99900'), /an outcome stays/);
  await assert.rejects(pool.query("update rounds.round set state = 'open', payout = null"), /stays|does not go/);
  await assert.rejects(pool.query('update rounds.round set stake = 1'), /permission denied/);
  await assert.rejects(pool.query('delete from rounds.step'), /permission denied/);
  const back = world.backofficeDatabase.pool;
  await assert.rejects(back.query("update rounds.round set state = 'settled'"), /permission denied/);
  await assert.rejects(back.query(copy('nonce, client_seed')), /permission denied/);
  assert.equal((await back.query('select 1 from rounds.round where round_id = $1', [played.roundId])).rows.length, 1);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await assert.rejects(owner.pool.query('update rounds.step set step = 1'), /stay as they are/);
  await assert.rejects(owner.pool.query('update rounds.game_version set version = 2'), /stay as they are/);
  await assert.rejects(
    owner.pool.query("update rounds.seed_pair set commitment = repeat('0', 64)"),
    /a commitment stays/,
  );
});

test('what the gateway asks of us it asks signed: games, a launch, a round to look at, its list of acts; no free rounds', async (t) => {
  const stage = await openStage(t, 'in process');
  const { world, house } = stage;
  const [player] = await stage.players(1);
  const token = await sitDown(stage, player!, 'coin');
  const { round: played } = await stage.must(begin, press(heads), token);
  const door = vendorDoor(house, () => origin);
  const key = (await vendorConnection(world, vendorOf('coin')))!;
  const ask = (name: string, asked: object, secret = key.secret) => {
    const body = JSON.stringify({ requestId: 'r', ...asked });
    const signed = signedHeaders(
      { ...key, secret },
      { now: world.clock.now(), nonce: world.entropy.token(128), body, target: outgoingTargetOf(name) },
    );
    return door({ name, body, headers: signed });
  };
  assert.deepEqual(await ask('games', {}, 'x'.repeat(43)), { status: 401, body: { code: 'signature_invalid' } });
  assert.equal((await ask('games', {})).status, 200);
  assert.deepEqual(await ask('free-rounds', {}), { status: 409, body: { code: 'free_rounds_not_offered' } });
  assert.equal((await ask('nothing', {})).status, 404);
  const { rows } = await world.database.pool.query<{ player: string }>('select player from rounds.round');
  const whose = { player: rows[0]!.player, game: 'coin', roundId: played.roundId };
  assert.equal((await ask('history', { ...whose, player: 'ply_other' })).status, 404);
  const told = await ask('history', whose);
  const address = new URL(Object.values(told.body)[0] as string);
  const page = roundPage(house);
  assert.ok((await page(played.roundId, Object.fromEntries(address.searchParams)))?.includes(played.mathsHash));
  assert.equal(
    await page(played.roundId, { until: address.searchParams.get('until'), key: '0'.repeat(64) }),
    undefined,
  );
  await world.moveClock(minutesMs(20));
  assert.equal(await page(played.roundId, Object.fromEntries(address.searchParams)), undefined, 'a quarter of an hour');
  const time = { from: isoOf(later(world.clock.now(), -hoursMs(1))), to: isoOf(world.clock.now()) };
  const listed = await ask('transactions', { ...time, page: 1 });
  const { transactions } = listed.body as { transactions: { kind: string; amount: string; state: string }[] };
  const { rows: acts } = await world.database.pool.query<{ act: string }>(
    "select kind || ' ' || amount as act from gateway.transaction order by 1",
  );
  assert.deepEqual(
    transactions
      .map(({ kind, amount }) => `${kind} ${amount.replace('.', '').replace(/^(-?)0+(?=\d)/, '$1')}`)
      .toSorted(),
    acts.map(({ act }) => act),
  );
  assert.deepEqual((await ask('resend', time)).body, { calls: 2 });
  const { rows: after } = await world.database.pool.query('select 1 from gateway.transaction');
  assert.equal(after.length, acts.length, 'told once more it moves nothing');
});
