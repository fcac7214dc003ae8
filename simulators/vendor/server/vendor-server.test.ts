import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import test from 'node:test';
import { moneyOf } from '#kit/shared/money/money.ts';
import { toGame, toPage } from '../shared/frame-messages.ts';
import { bayWire, deskWire, gamesWire, playedWire, roomsWire, shotWire } from '../shared/wire.ts';
import { tileOf } from './titles/tiles.ts';
import { code, id, playOut, spin, startVendor } from './vendor.fixture.ts';

test('the catalogue names every game with what it returns, and each has its picture', async (t) => {
  const vendor = await startVendor(t);
  const { games } = gamesWire.parse((await vendor.get('/api/games')).json());
  assert.deepEqual(
    games.slice(0, 7).map((game) => game.code),
    ['weir', 'grove', 'dice', 'moon', 'bay', 'lanterns', 'weir-002'],
  );
  for (const game of games) {
    assert.ok(game.names.TH !== '' && game.names.EN !== '' && game.isDemo);
    assert.match((await vendor.get(game.image)).body, /^<svg/);
  }
  assert.equal(tileOf('constructor'), undefined);
  assert.equal((await vendor.get('/tiles/none.svg')).statusCode, 404);
});

test('a spin is paid once however often and at once it is sent', async (t) => {
  const vendor = await startVendor(t);
  const token = await vendor.player();
  const answers = await Promise.all([1, 2, 3].map(() => vendor.post('play', spin(id('one')), token)));
  const rounds = answers.map(({ body }) => playedWire.parse(body));
  assert.equal(new Set(rounds.map(({ round }) => round.roundId)).size, 1);
  const [{ round, balance, net }] = rounds as [(typeof rounds)[number]];
  assert.equal(moneyOf(balance), 1_000_000n - moneyOf(round.stake) + moneyOf(round.payout ?? '0.00'));
  assert.equal(moneyOf(net), moneyOf(balance) - 1_000_000n);
  assert.equal(round.isAboveStake, moneyOf(round.payout ?? '0.00') > moneyOf(round.stake));
  assert.deepEqual(code(await vendor.post('play', { ...spin(id('one')), unit: '5.00' }, token)), [
    409,
    'duplicate_mismatch',
  ]);
});

test('wishes outside the rules are refused and move nothing', async (t) => {
  const vendor = await startVendor(t);
  const token = await vendor.player();
  const wishes = [
    { ...spin(id('bad1')), unit: '3.00' },
    { ...spin(id('bad2')), choice: { reels: ['carp'] } },
    { ...spin(id('bad3')), payout: '1000.00' },
    { ...spin(id('bad4')), game: 'lanterns' },
    { ...spin(id('bad5')), game: 'dice', unit: '5.00', choice: { low: 99 } },
    { ...spin('short'), unit: '1.00' },
  ];
  for (const wish of wishes) assert.deepEqual(code(await vendor.post('play', wish, token)), [422, 'not_allowed']);
  assert.deepEqual(code(await vendor.post('play', spin(id('who')), 'nobody')), [401, 'session_over']);
  assert.deepEqual(code(await vendor.post('session', { mode: 'real' })), [422, 'not_allowed']);
  const desk = deskWire.parse((await vendor.post('desk', { game: 'weir' }, token)).body);
  assert.deepEqual([desk.balance, desk.history, desk.open], ['10000.00', [], null]);
});

test('a slot cannot be started again before two and a half seconds', async (t) => {
  const vendor = await startVendor(t);
  const token = await vendor.player();
  await vendor.post('play', spin(id('first')), token);
  assert.deepEqual(code(await vendor.post('play', spin(id('second')), token)), [409, 'too_soon']);
  vendor.wait(2500);
  assert.equal((await vendor.post('play', spin(id('second')), token)).status, 200);
});

test('an open round of cards survives a kill, hides what is not decided, and ends once', async (t) => {
  const vendor = await startVendor(t);
  const token = await vendor.player();
  const start = { game: 'moon', unit: '100.00', choice: {} };
  let round = playedWire.parse((await vendor.post('play', { ...start, requestId: id('deal-0') }, token)).body).round;
  for (let deal = 1; round.state !== 'open'; deal++) {
    vendor.wait(6000);
    round = playedWire.parse(
      (await vendor.post('play', { ...start, requestId: id(`deal-${deal}`) }, token)).body,
    ).round;
  }
  const shown = round.shown as { player: unknown[]; dealer: unknown[] };
  assert.deepEqual([shown.player.length, shown.dealer.length, round.payout], [2, 1, null]);
  assert.deepEqual(code(await vendor.post('play', { ...start, requestId: id('other') }, token)), [409, 'round_open']);
  await vendor.restart();
  const desk = deskWire.parse((await vendor.post('desk', { game: 'moon' }, token)).body);
  assert.deepEqual(desk.open, round);
  const act = { game: 'moon', roundId: round.roundId, action: 'draw' };
  assert.deepEqual(code(await vendor.post('act', { ...act, action: 'peek' }, token)), [422, 'not_allowed']);
  assert.deepEqual(code(await vendor.post('act', act, await vendor.player())), [422, 'not_allowed']);
  const [one, two] = await Promise.all([
    vendor.post('act', act, token),
    vendor.post('act', { ...act, action: 'stay' }, token),
  ]);
  assert.deepEqual(one.body, two.body);
  assert.equal(playedWire.parse(one.body).round.state, 'settled');
});

test('a finished round is in the book before it is told, and half a line of a cut write never counted', async (t) => {
  const vendor = await startVendor(t);
  const token = await vendor.player();
  const played = await vendor.post('play', spin(id('kept')), token);
  appendFileSync(vendor.bookFile, '[{"table":"account","id":"fun_');
  await vendor.restart();
  assert.deepEqual(await vendor.post('play', spin(id('kept')), token), played);
  const desk = deskWire.parse((await vendor.post('desk', { game: 'weir' }, token)).body);
  assert.equal(desk.history.length, 1);
});

test('a shot is decided once, costs its bet once, and what is left is brought back once', async (t) => {
  const vendor = await startVendor(t);
  const token = await vendor.player();
  const entered = playedWire.parse(
    (await vendor.post('bay/enter', { game: 'bay', requestId: id('enter'), purse: '500.00' }, token)).body,
  );
  assert.deepEqual([entered.balance, entered.round.left], ['9500.00', '500.00']);
  const { fish } = bayWire.parse((await vendor.post('bay/state', { game: 'bay' }, token)).body);
  const shot = { requestId: id('shot-1'), roundId: entered.round.roundId, fish: fish[0]!.id, bet: '2.00' };
  const [one, two] = await Promise.all([vendor.post('bay/shot', shot, token), vendor.post('bay/shot', shot, token)]);
  assert.deepEqual(one.body, two.body);
  const first = shotWire.parse(one.body);
  assert.equal(moneyOf(first.round.left), 50_000n - 200n + moneyOf(first.payout));
  await vendor.restart();
  assert.deepEqual((await vendor.post('bay/shot', shot, token)).body, one.body);
  assert.deepEqual(code(await vendor.post('bay/shot', { ...shot, requestId: id('shot-2'), fish: 99_999 }, token)), [
    409,
    'fish_gone',
  ]);
  const leave = { roundId: entered.round.roundId };
  const back = await Promise.all([vendor.post('bay/leave', leave, token), vendor.post('bay/leave', leave, token)]);
  for (const { body } of back)
    assert.equal(moneyOf(playedWire.parse(body).balance), 1_000_000n - 200n + moneyOf(first.payout));
  assert.deepEqual(code(await vendor.post('bay/shot', { ...shot, requestId: id('late') }, token)), [
    409,
    'round_closed',
  ]);
});

test('at most six shots a second count', async (t) => {
  const vendor = await startVendor(t);
  const token = await vendor.player();
  const entered = playedWire.parse(
    (await vendor.post('bay/enter', { game: 'bay', requestId: id('enter'), purse: '500.00' }, token)).body,
  );
  const { fish } = bayWire.parse((await vendor.post('bay/state', { game: 'bay' }, token)).body);
  const shots = fish
    .slice(0, 8)
    .map((one, at) =>
      vendor.post(
        'bay/shot',
        { requestId: id(`shot-${at}`), roundId: entered.round.roundId, fish: one.id, bet: '1.00' },
        token,
      ),
    );
  const codes = (await Promise.all(shots)).map(({ body }) => body['code']);
  assert.deepEqual(codes.filter((one) => one === 'too_soon').length, codes.length - 6);
});

test('two people are matched, see no card of the other, and share the pool less the stated fee', async (t) => {
  const vendor = await startVendor(t);
  const [one, two] = [await vendor.player(), await vendor.player()];
  const join = { game: 'lanterns', requestId: id('join'), entry: '100.00' };
  const waiting = roomsWire.parse((await vendor.post('lanterns/join', join, one)).body);
  assert.deepEqual([waiting.balance, waiting.room?.state], ['9900.00', 'waiting']);
  const started = roomsWire.parse((await vendor.post('lanterns/join', join, two)).body);
  assert.deepEqual([started.room?.state, started.room?.opponent?.isBot], ['playing', false]);
  // The first always bids one more, but for the last.
  const bids = [
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [1, 5],
  ] as const;
  for (const [trick, [first, second]] of bids.entries()) {
    const seen = await playOut(vendor, one, first, trick);
    assert.equal(seen.room?.bid, first);
    const other = roomsWire.parse((await vendor.post('lanterns/state', { game: 'lanterns' }, two)).body);
    assert.deepEqual([other.room?.bid, other.room?.opponent?.hasBid, other.room?.tricks.length], [null, true, trick]);
    // A second bid for the same lantern changes nothing.
    assert.equal((await playOut(vendor, one, 5, trick)).room?.bid, first);
    await playOut(vendor, two, second, trick);
  }
  const ends = await Promise.all(
    [one, two].map(async (token) =>
      roomsWire.parse((await vendor.post('lanterns/state', { game: 'lanterns' }, token)).body),
    ),
  );
  const sum = ends.reduce((all, { balance }) => all + moneyOf(balance), 0n);
  assert.equal(sum, 2_000_000n - 1000n);
  const winner = ends.find(({ room }) => room!.points[0] > room!.points[1]);
  assert.equal(winner?.round?.payout ?? '95.00', winner ? '190.00' : '95.00');
});

test('who waits alone plays a labelled house bot; who leaves before has the entry back', async (t) => {
  const vendor = await startVendor(t);
  const [stays, leaves] = [await vendor.player(), await vendor.player()];
  await vendor.post('lanterns/join', { game: 'lanterns', requestId: id('leave'), entry: '50.00' }, leaves);
  const left = roomsWire.parse((await vendor.post('lanterns/leave', { game: 'lanterns' }, leaves)).body);
  assert.deepEqual([left.balance, left.room?.state, left.round?.state], ['10000.00', 'over', 'refunded']);
  await vendor.post('lanterns/join', { game: 'lanterns', requestId: id('stay'), entry: '200.00' }, stays);
  vendor.wait(8001);
  await until(
    async () =>
      roomsWire.parse((await vendor.post('lanterns/state', { game: 'lanterns' }, stays)).body).room?.state ===
      'playing',
  );
  const met = roomsWire.parse((await vendor.post('lanterns/state', { game: 'lanterns' }, stays)).body);
  assert.deepEqual(met.room?.opponent, { isBot: true, name: '', hasBid: false });
  assert.deepEqual(code(await vendor.post('lanterns/leave', { game: 'lanterns' }, stays)), [409, 'round_open']);
  await vendor.restart();
  for (const [trick, card] of [1, 2, 3, 4, 5].entries()) await playOut(vendor, stays, card, trick);
  const end = roomsWire.parse((await vendor.post('lanterns/state', { game: 'lanterns' }, stays)).body);
  assert.deepEqual([end.room?.state, end.room?.tricks.length, end.round?.state], ['over', 5, 'settled']);
});

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + 5000;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, 'it never came');
    await new Promise((done) => void setTimeout(done, 50));
  }
};

test('only the named origins may frame a page, and messages have one shape', async (t) => {
  const vendor = await startVendor(t);
  const page = await vendor.get('/play/weir?mode=fun&lang=EN');
  assert.match(
    String(page.headers['content-security-policy']),
    /; frame-ancestors 'self' https:\/\/www\.example\.com$/,
  );
  assert.equal((await vendor.get('/api/none')).statusCode, 404);
  assert.ok(toPage.safeParse({ from: 'vendor', type: 'balance-changed' }).success);
  assert.ok(!toPage.safeParse({ from: 'vendor', type: 'balance-changed', balance: '1.00' }).success);
  assert.ok(!toGame.safeParse({ from: 'page', type: 'set-balance' }).success);
});
