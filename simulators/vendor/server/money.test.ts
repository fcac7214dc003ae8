import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outgoingTargetOf, signedHeaders } from '#features/gateway/tooling.ts';
import { httpVendorBook } from '#features/gateway/server/vendors/vendor-book.ts';
import { giveFreeRoundsIn } from '#features/gateway/server/free-rounds/give-free-rounds.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { playedWire, roomsWire, shotWire, bayWire } from '../shared/wire.ts';
import { openStage, type Stage, until } from './money.fixture.ts';
import { reportedGames } from './titles/told.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

const id = (name: string) => `request-${name}`;
const spin = (name: string) => ({ game: 'weir', requestId: id(name), unit: '1.00', choice: {} });
const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];

const agrees = async (stage: Stage, player: Awaited<ReturnType<Stage['players']>>[number], told: string) => {
  assert.equal(await stage.balanceOf(player), told, 'both say the same');
  assert.deepEqual((await verifyLedger(stage.world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(stage.world)).deviations, []);
};

/** A hand that waits for the player: some end at once. */
const dealOpen = async (stage: Stage, token: string, name: string) => {
  for (let deal = 0; ; deal++) {
    const asked = { game: 'moon', unit: '100.00', choice: {}, requestId: id(`${name}-${deal}`) };
    const { round } = playedWire.parse((await stage.post('play', asked, token)).body);
    if (round.state === 'open') return round;
    await stage.world.moveClock(6000);
  }
};

test('a launched player spins with money, a guest with demo credit, each in an own session', async (t) => {
  const stage = await openStage(t);
  const [player] = await stage.players(1);
  const [guest] = await stage.players(1, 'trial');
  for (const [who, kind] of [
    [player!, 'real'],
    [guest!, 'demo'],
  ] as const) {
    const token = await stage.enter(who, 'weir');
    const desk = await stage.desk(token, 'weir');
    assert.deepEqual([desk.money, desk.balance], [kind, '10000.00']);
    const played = playedWire.parse((await stage.post('play', spin('one'), token)).body);
    const again = playedWire.parse((await stage.post('play', spin('one'), token)).body);
    assert.deepEqual(again, played, 'told twice, played once');
    const expected = 1_000_000n - 1000n + moneyOf(played.round.payout ?? '0.00');
    assert.equal(moneyOf(played.balance), expected);
    await agrees(stage, who, played.balance);
  }
  assert.deepEqual(code(await stage.post('session', { mode: 'real', code: 'a'.repeat(43), game: 'weir' })), [
    401,
    'session_over',
  ]);
});

test('a session that has ended stakes nothing more, and what it won is paid all the same', async (t) => {
  const stage = await openStage(t);
  const [player] = await stage.players(1);
  const token = await stage.enter(player!, 'moon');
  const open = await dealOpen(stage, token, 'deal');
  await stage.world.database.pool.query(
    `update identity.session set ended_at = kit.now(), end_reason = 'logout' where session_id = '${player!.sessionId}'`,
  );
  const act = { game: 'moon', roundId: open.roundId, action: 'stay' };
  const ended = playedWire.parse((await stage.post('act', act, token)).body);
  assert.equal(ended.round.state, 'settled');
  await stage.world.moveClock(6000);
  const late = { game: 'moon', unit: '100.00', choice: {}, requestId: id('late') };
  assert.deepEqual(code(await stage.post('play', late, token)), [401, 'session_over']);
  await agrees(stage, player!, ended.balance);
});

test('a bet whose answer was lost is given back, a win whose answer was lost is told until it is heard', async (t) => {
  const stage = await openStage(t);
  const { line, world } = stage;
  const [player] = await stage.players(1);
  const token = await stage.enter(player!, 'moon');
  line.now = 'lost';
  const asked = { game: 'moon', unit: '100.00', choice: {}, requestId: id('lost') };
  assert.deepEqual(code(await stage.post('play', asked, token)), [503, 'away']);
  assert.equal(await stage.balanceOf(player!), '9900.00', 'the stake was taken');
  line.now = 'good';
  await until(async () => (await stage.balanceOf(player!)) === '10000.00', 'the refund');
  assert.deepEqual(code(await stage.post('play', asked, token)), [409, 'refunded']);
  const open = await dealOpen(stage, token, 'deal');
  const before = await stage.balanceOf(player!);
  line.now = 'down';
  const act = { game: 'moon', roundId: open.roundId, action: 'stay' };
  assert.deepEqual(code(await stage.post('act', act, token)), [503, 'away']);
  await stage.restart();
  assert.equal(await stage.balanceOf(player!), before);
  line.heard.length = 0;
  line.now = 'good';
  await until(() => line.heard.includes('round-close'), 'the win after a start');
  const desk = await stage.desk(token, 'moon');
  const [settled] = desk.history;
  assert.deepEqual([desk.open, settled?.roundId], [null, open.roundId]);
  assert.equal(moneyOf(desk.balance), moneyOf(before) + moneyOf(settled?.payout ?? ''));
  await agrees(stage, player!, desk.balance);
  const { rows: findings } = await world.database.pool.query('select code from gateway.finding');
  assert.deepEqual(findings, [], 'nothing is left for people to look into');
});

test('the pauses between tries grow', async (t) => {
  const stage = await openStage(t);
  const { line, world } = stage;
  const [player] = await stage.players(1);
  const token = await stage.enter(player!, 'moon');
  const open = await dealOpen(stage, token, 'deal');
  line.now = 'lost';
  await stage.post('act', { game: 'moon', roundId: open.roundId, action: 'stay' }, token);
  line.heard.length = 0;
  const wins = () => line.heard.filter((name) => name === 'win').length;
  await until(() => wins() >= 1, 'the first try');
  const tried = wins();
  await world.moveClock(secondsMs(600));
  await until(() => wins() > tried, 'another after its pause');
  const later = wins();
  await new Promise((done) => void setTimeout(done, 1500));
  assert.ok(wins() <= later + 1, 'not with every tick');
});

test('an entry to the bay goes along and what is left comes back; two people share a pool of their money', async (t) => {
  const stage = await openStage(t);
  const [fisher, one, two] = await stage.players(3);
  const bay = await stage.enter(fisher!, 'bay');
  const entered = playedWire.parse(
    (await stage.post('bay/enter', { game: 'bay', requestId: id('in'), purse: '500.00' }, bay)).body,
  );
  assert.equal(entered.balance, '9500.00');
  const { fish } = bayWire.parse((await stage.post('bay/state', { game: 'bay' }, bay)).body);
  const shot = { requestId: id('shot'), roundId: entered.round.roundId, fish: fish[0]!.id, bet: '2.00' };
  const { payout } = shotWire.parse((await stage.post('bay/shot', shot, bay)).body);
  const left = playedWire.parse((await stage.post('bay/leave', { roundId: entered.round.roundId }, bay)).body);
  assert.equal(moneyOf(left.balance), 1_000_000n - 200n + moneyOf(payout));
  await agrees(stage, fisher!, left.balance);
  const practice = String((await stage.post('session', { mode: 'fun' })).body['token']);
  const join = { game: 'lanterns', requestId: id('join'), entry: '100.00' };
  await stage.post('lanterns/join', join, practice);
  const tokens = [await stage.enter(one!, 'lanterns'), await stage.enter(two!, 'lanterns')];
  const rooms = [];
  for (const token of tokens) rooms.push(roomsWire.parse((await stage.post('lanterns/join', join, token)).body).room);
  assert.deepEqual([rooms[0]?.state, rooms[1]?.state], ['waiting', 'playing'], 'practice is another room');
  for (const trick of [0, 1, 2, 3, 4])
    for (const token of tokens)
      await stage.post('lanterns/bid', { game: 'lanterns', roomId: rooms[1]!.roomId, trick, card: trick + 1 }, token);
  const ends = [await stage.balanceOf(one!), await stage.balanceOf(two!)];
  assert.deepEqual(ends, ['9995.00', '9995.00'], 'equal bids share the pool less the fee');
  await agrees(stage, two!, '9995.00');
});

test('free rounds are played without a stake and credited once at their end', async (t) => {
  const stage = await openStage(t);
  const { world, demo, ask } = stage;
  const [player] = await stage.players(1);
  const token = await stage.enter(player!, 'grove');
  const { rows } = await world.database.pool.query<{ player: string }>('select player from gateway.vendor_player');
  const expiresAt = later(world.clock.now(), hoursMs(1));
  const given = {
    vendor: demo.vendor,
    player: rows[0]!.player,
    game: 'grove',
    rounds: 2,
    stake: moneyOf('10.00'),
    expiresAt,
  };
  const by = { merchantId: stage.merchantId, actor: { kind: 'system', id: 'test', name: 'test' } } as const;
  const free = await world.database.transact(async (tx) => accept(await giveFreeRoundsIn(world, tx, { ...given, by })));
  const told = { ...given, freeRoundsId: free.value.freeRoundsId, currency: 'THB' };
  await ask.freeRounds(told);
  await ask.freeRounds(told);
  await assert.rejects(ask.freeRounds({ ...told, rounds: 99 }), 'another content under the same name');
  assert.deepEqual((await stage.desk(token, 'grove')).free, { left: 2, stake: '10.00' });
  let won = 0n;
  for (const name of ['one', 'two']) {
    const asked = { game: 'grove', requestId: id(name), unit: '2.00', choice: {} };
    const { round, balance } = playedWire.parse((await stage.post('play', asked, token)).body);
    assert.deepEqual([round.state, round.stake], ['settled', '10.00']);
    assert.equal(balance, '10000.00', 'nothing moves yet');
    won += moneyOf(round.payout ?? '');
    await world.moveClock(3000);
  }
  await until(() => stage.line.heard.includes('bonus-win'), 'the credit');
  await until(async () => moneyOf(await stage.balanceOf(player!)) === 1_000_000n + won, 'what they won');
  assert.equal((await stage.desk(token, 'grove')).free, null);
  const paid = { game: 'grove', requestId: id('three'), unit: '2.00', choice: {} };
  const { balance, round } = playedWire.parse((await stage.post('play', paid, token)).body);
  assert.equal(moneyOf(balance), 1_000_000n + won - 1000n + moneyOf(round.payout ?? ''));
  await agrees(stage, player!, balance);
});

test('our calls to the game maker: its games, one round to look at, everything once more', async (t) => {
  const stage = await openStage(t);
  const { ask, world } = stage;
  assert.deepEqual((await ask.games()).games, JSON.parse(JSON.stringify(reportedGames(stage.origin, 'gateway'))));
  const [player] = await stage.players(1);
  const token = await stage.enter(player!, 'weir');
  const from = world.clock.now();
  const { round, balance } = playedWire.parse((await stage.post('play', spin('one'), token)).body);
  const { rows } = await world.database.pool.query<{ player: string }>('select player from gateway.vendor_player');
  const whose = { player: rows[0]!.player, game: 'weir', roundId: round.roundId };
  const { address } = await ask.history(whose);
  const page = await (await fetch(address)).text();
  assert.ok(page.includes(round.roundId) && page.includes(round.stake));
  assert.equal((await fetch(address.replace(/key=./, 'key=0').replace(/key=.{2}/, 'key=00'))).status, 404);
  await assert.rejects(ask.history({ ...whose, player: `ply_${'0'.repeat(32)}` }), 'another player’s');
  await world.moveClock(minutesMs(20));
  assert.equal((await fetch(address)).status, 404, 'good for a quarter of an hour');
  stage.line.heard.length = 0;
  assert.deepEqual(await ask.resend({ from, to: world.clock.now() }), { calls: 1 });
  await until(() => stage.line.heard.includes('bet-win'), 'the call once more');
  await agrees(stage, player!, balance);
  assert.deepEqual(await ask.resend({ from: world.clock.now(), to: later(world.clock.now(), 1000) }), { calls: 0 });
});

test('the game maker hears its gateway alone, in time and once', async (t) => {
  const stage = await openStage(t);
  const { world, origin, demo } = stage;
  const body = JSON.stringify({ requestId: 'r' });
  const headers = (over: { secret?: string; keyId?: string; now?: number; nonce?: string } = {}) =>
    signedHeaders(
      { keyId: over.keyId ?? demo.keyId, secret: over.secret ?? demo.secret },
      {
        now: later(world.clock.now(), over.now ?? 0),
        nonce: over.nonce ?? world.entropy.token(128),
        body,
        target: outgoingTargetOf('games'),
      },
    );
  const send = async (sent: Record<string, string>, text = body) => {
    const reply = await fetch(`${origin}/gateway/games`, { method: 'POST', headers: sent, body: text });
    return [reply.status, ((await reply.json()) as { code?: string }).code];
  };
  const once = headers();
  assert.equal((await send(once))[0], 200);
  assert.deepEqual(await send(once), [401, 'nonce_used']);
  await stage.restart();
  assert.deepEqual(await send(once), [401, 'nonce_used'], 'a restart forgets no nonce');
  assert.deepEqual(await send(headers({ secret: 'x'.repeat(43) })), [401, 'signature_invalid']);
  assert.deepEqual(await send(headers({ keyId: `gwk_${'0'.repeat(32)}` })), [401, 'signature_invalid']);
  assert.deepEqual(await send(headers(), `${body} `), [401, 'signature_invalid']);
  assert.deepEqual(await send({ 'content-type': 'application/json' }), [401, 'signature_invalid']);
  assert.deepEqual(await send(headers({ now: minutesMs(6) })), [401, 'timestamp_refused']);
  assert.deepEqual(await send(headers({ now: -minutesMs(6) })), [401, 'timestamp_refused']);
  assert.equal((await send(headers({ now: minutesMs(4) })))[0], 200);
  const launch = { launchCode: 'a'.repeat(43), language: 'TH', device: 'phone' };
  await assert.rejects(stage.ask.launch({ ...launch, game: 'nothing' }));
});

test('its list of acts is the one that we have: bets, wins, what went along, what was given back', async (t) => {
  const stage = await openStage(t);
  const { world, line } = stage;
  const [player] = await stage.players(1);
  const from = later(world.clock.now(), -1000);
  const slot = await stage.enter(player!, 'weir');
  await stage.post('play', spin('one'), slot);
  const cards = await stage.enter(player!, 'moon');
  const open = await dealOpen(stage, cards, 'deal');
  await stage.post('act', { game: 'moon', roundId: open.roundId, action: 'stay' }, cards);
  const bay = await stage.enter(player!, 'bay');
  const entering = { game: 'bay', requestId: id('in'), purse: '200.00' };
  const { round } = playedWire.parse((await stage.post('bay/enter', entering, bay)).body);
  await stage.post('bay/leave', { roundId: round.roundId }, bay);
  line.now = 'lost';
  await stage.post('bay/enter', { ...entering, requestId: id('lost') }, bay);
  line.now = 'good';
  await until(() => line.heard.includes('refund'), 'the refund');
  const book = httpVendorBook(world, stage.place);
  const there = async () =>
    (await book.transactions({ from, to: later(world.clock.now(), 1000), page: 1 })).transactions.map((act) =>
      [act.transactionId, act.kind, act.amount, act.currency, act.state].join(' '),
    );
  await until(async () => (await there()).some((act) => act.includes(' refund ')), 'the refund in its book');
  const { rows } = await world.database.pool.query<{ act: string }>(`
    select concat_ws(' ', transaction_id, kind, amount, currency, case when taken_back then 'taken_back' else 'done' end)
      as act
    from gateway.transaction
    -- The bet whose answer was lost stands here alone: it was given back.
    where not (kind = 'session_in' and taken_back)`);
  assert.deepEqual((await there()).toSorted(), rows.map(({ act }) => act).toSorted());
});
