import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, hoursMs, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { addPlayers } from '#tools/testing/scenes/players.ts';
import { openFindings } from '../../db/findings/findings.ts';
import { freeStakeMax } from '../../domain/gift-limits.ts';
import { setAdapterIn } from '../adapters/set-adapter.ts';
import { connectedBooks } from '../vendors/connected-books.ts';
import { openDesk, reason, refused, valueOf } from '../desk.fixture.ts';
import { giveFreeRoundsIn } from './give-free-rounds.ts';
import { staffFreeRounds } from './staff-free-rounds.ts';
import { staffGiveFreeRounds } from './staff-give-free-rounds.ts';
import { staffNotifyFreeRounds } from './staff-notify-free-rounds.ts';
import { sendOutgoing } from '../calls/outgoing-calls.ts';
import { vendor } from '../scene.fixture.ts';
import { connectVendorIn } from '../vendors/vendor-connection.ts';

const openGifts = async (t: Parameters<typeof openDesk>[0]) => {
  const scene = await openDesk(t);
  const { world, anna, player } = scene;
  const gift = {
    vendor,
    game: 'g',
    memberId: player.memberId as string,
    rounds: 2,
    stake: minor(100n),
    days: 7,
    reason,
  };
  const give = (over: Partial<typeof gift> = {}, by = anna) => staffGiveFreeRounds(world)({ ...gift, ...over }, by);
  const list = async (by = anna) => valueOf(await staffFreeRounds(world)({}, by)).given;
  return { ...scene, gift, give, list };
};

test('free rounds are given, played, used up and credited, and the desk sees how far they are', async (t) => {
  const { give, list, player, enter, call, trail } = await openGifts(t);
  assert.deepEqual(valueOf(await give()), { outcome: 'given' });
  const [given] = await list();
  const { freeRoundsId } = given!;
  assert.deepEqual(
    [given?.state, given?.used, given?.rounds, given?.stake, given?.memberId, given?.givenBy],
    ['running', 0, 2, 100n, player.memberId, 'anna'],
  );
  const { round, bet, whose } = await enter(player);
  for (const [at, state] of [
    ['1', 'running'],
    ['2', 'used'],
  ] as const) {
    const free = { ...bet, roundId: at, transactionId: `f${at}`, type: 'free', freeRoundsId, amount: '1.00' };
    assert.equal((await call('bet', free)).ok, true);
    assert.equal((await list())[0]?.state, state);
  }
  assert.equal(
    (await call('bet', { ...bet, transactionId: 'f3', type: 'free', freeRoundsId })).code,
    'free_rounds_used',
  );
  const credit = {
    ...whose,
    game: round.game,
    transactionId: 'c',
    amount: '9.00',
    reason: 'free_rounds',
    freeRoundsId,
  };
  const credited = await call('bonus-win', credit);
  assert.equal(credited.ok, true, credited.text);
  const [ended] = await list();
  assert.deepEqual([ended?.state, ended?.credited], ['credited', 900n]);
  assert.deepEqual(
    (await trail('gateway.give_free_rounds')).map((it) => [it.actor_name, it.reason]),
    [['anna', reason]],
  );
});

test('rounds that nobody played end with their time', async (t) => {
  const { give, list, world } = await openGifts(t);
  valueOf(await give({ days: 1 }));
  await world.moveClock(daysMs(1) + 1000);
  assert.equal((await list())[0]?.state, 'expired');
});

test('what is worth more waits for a second person, who is another', async (t) => {
  const { give, list, waiting, decide, anna, bob } = await openGifts(t);
  assert.deepEqual(valueOf(await give({ rounds: 999, stake: minor(100n) })), { outcome: 'given' });
  assert.deepEqual(valueOf(await give({ rounds: 1000 })), { outcome: 'needs_approval' });
  assert.equal(refused(await give({ rounds: 1000 })), 'already_asked');
  assert.equal((await list()).length, 1);
  const [approvalId] = await waiting();
  assert.equal(refused((await decide('approve', approvalId!, anna)) as never), 'second_person_needed');
  assert.ok((await decide('approve', approvalId!, bob)).ok);
  assert.deepEqual(
    (await list()).map(({ rounds, givenBy }) => [rounds, givenBy]),
    [
      [1000, 'bob'],
      [999, 'anna'],
    ],
  );
});

test('only players of this merchant with money get them, in games that it has', async (t) => {
  const { world, give, list, merchantId, stranger, shareVendor } = await openGifts(t);
  const [trial] = await addPlayers(world, merchantId, { count: 1, balance: 100n, kind: 'trial' });
  assert.equal(refused(await give({ memberId: trial!.memberId })), 'member_unknown');
  assert.equal(refused(await give({ memberId: `mbr_${'0'.repeat(32)}` })), 'member_unknown');
  assert.equal(refused(await give({ game: 'nothing' })), 'free_rounds_not_here');
  assert.equal(refused(await give({ vendor: 'NOBODY' })), 'free_rounds_not_here');
  assert.equal(refused(await give({ stake: minor(freeStakeMax + 1n) })), 'stake_too_high');
  assert.equal(refused(await give({}, stranger)), 'free_rounds_not_here');
  await shareVendor();
  assert.equal(refused(await give({}, stranger)), 'member_unknown');
  valueOf(await give());
  assert.deepEqual(await list(stranger), []);
});

test('giving is one with the transaction that gives: undone, it never was', async (t) => {
  const { world, enter, player, list, trail } = await openGifts(t);
  const { whose } = await enter(player);
  const by = { merchantId: null, actor: { kind: 'system', id: 'test', name: 'test' } } as const;
  const gift = { vendor, game: 'g', player: whose.player, rounds: 3, stake: minor(50n), by };
  const expiresAt = later(world.clock.now(), daysMs(1));
  await assert.rejects(
    world.database.transact(async (tx) => {
      await giveFreeRoundsIn(world, tx, { ...gift, expiresAt });
      throw new Error('lost');
    }),
    /lost/,
  );
  assert.deepEqual([await list(), await trail('gateway.give_free_rounds')], [[], []]);
  await world.database.transact(async (tx) => accept(await giveFreeRoundsIn(world, tx, { ...gift, expiresAt })));
  assert.equal((await list()).length, 1);
  assert.equal((await trail('gateway.give_free_rounds')).length, 1);
});

const openListener = async (t: Parameters<typeof openDesk>[0]) => {
  const told: string[] = [];
  const answers = { status: 200 };
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => told.push(text));
    request.on('end', () => response.writeHead(answers.status).end('{}'));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  t.after(() => new Promise((done) => void server.close(done)));
  const at = server.address();
  assert.ok(at !== null && typeof at === 'object');
  return { told, answers, address: `http://127.0.0.1:${at.port}` };
};

/** A vendor that is called, and what the worker does with calls that wait. */
const openCalled = async (t: Parameters<typeof openDesk>[0]) => {
  const scene = await openGifts(t);
  const { world } = scene;
  const line = await openListener(t);
  const by = { merchantId: null, actor: { kind: 'system', id: 'test', name: 'test' } } as const;
  const connection = { address: line.address, gameOrigins: [line.address], keyId: `gwk_${'1'.repeat(32)}` };
  await world.database.transact(async (tx) =>
    accept(await connectVendorIn(world, tx, { vendor, by, ...connection, secret: 'secret' })),
  );
  return { ...scene, ...line, work: sendOutgoing(world, connectedBooks(world)) };
};

test('a vendor that we only hear from is told nothing by us', async (t) => {
  const { world, give, list } = await openGifts(t);
  valueOf(await give());
  await sendOutgoing(world, connectedBooks(world))();
  assert.deepEqual(
    (await list()).map(({ toldAt, telling }) => [toldAt, telling]),
    [[null, 'elsewhere']],
  );
});

test('the vendor is told of free rounds by a signed call, again with growing pauses until it answers, and not once more', async (t) => {
  const { world, give, list, player, owner, told, answers, work } = await openCalled(t);
  valueOf(await give());
  const { freeRoundsId } = (await list())[0]!;
  answers.status = 400;
  await work();
  await work();
  assert.equal(told.length, 1, 'not before its pause is over');
  assert.deepEqual([(await list())[0]?.telling, (await list())[0]?.lastFault], ['failing', 'answered 400']);
  answers.status = 200;
  await world.moveClock(secondsMs(11));
  await work();
  const [given] = await list();
  assert.deepEqual([given?.telling, given?.lastFault, given?.toldAt === null], ['told', null, false]);
  await world.moveClock(hoursMs(1));
  await work();
  assert.equal(told.length, 2, 'what was told is not told again');
  const said: unknown = JSON.parse(told[1]!);
  assert.ok(typeof said === 'object' && said !== null);
  assert.deepEqual(
    [Reflect.get(said, 'freeRoundsId'), Reflect.get(said, 'rounds'), Reflect.get(said, 'stake')],
    [freeRoundsId, 2, '1.00'],
  );
  const { rows } = await sql`
    select 1
    from gateway.vendor_player
    where member_id = ${player.memberId}
      and player = ${String(Reflect.get(said, 'player'))}`.execute(owner.read);
  assert.equal(rows.length, 1, 'by the name that this vendor knows');
});

test('a vendor that takes the call for hours not is a finding; told once more it is settled', async (t) => {
  const { world, give, list, anna, stranger, trail, answers, work } = await openCalled(t);
  valueOf(await give());
  const { freeRoundsId } = (await list())[0]!;
  const tell = (by = anna) => staffNotifyFreeRounds(world)({ freeRoundsId, reason }, by);
  assert.equal(refused(await tell()), 'free_rounds_told', 'it is being told');
  answers.status = 400;
  for (let turn = 0; turn < 40; turn++) {
    await work();
    await world.moveClock(minutesMs(10));
  }
  assert.equal((await list())[0]?.telling, 'given_up');
  const found = await openFindings(world.database.read, 10);
  assert.deepEqual(
    found.map(({ kind, subject, code, member_id }) => [kind, subject, code, member_id === null]),
    [['call_failed', freeRoundsId, 'free-rounds', false]],
  );
  assert.equal(refused(await tell(stranger)), 'not_found');
  answers.status = 200;
  // The breaker has opened meanwhile.
  await world.moveClock(hoursMs(1));
  valueOf(await tell());
  await work();
  assert.equal((await list())[0]?.telling, 'told');
  assert.deepEqual(await openFindings(world.database.read, 10), []);
  assert.deepEqual(
    (await trail('gateway.notify_free_rounds')).map((it) => [it.actor_name, it.reason]),
    [['anna', reason]],
  );
  assert.equal(refused(await tell()), 'free_rounds_told');
});

test('a vendor whose shape knows no free rounds is given none', async (t) => {
  const { world, give } = await openGifts(t);
  const by = { merchantId: null, actor: { kind: 'system', id: 'test', name: 'test' } } as const;
  const setting = {
    vendor,
    shape: 'amb',
    operator: 'us',
    verify: 'a secret of some length',
    overlapMs: 0,
    by,
  } as const;
  await world.database.transact((tx) => setAdapterIn(world, tx, setting));
  assert.equal(refused(await give()), 'free_rounds_not_here');
});
