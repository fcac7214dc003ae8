import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { openDesk, valueOf, refused } from '../desk.fixture.ts';
import { staffReplayCall } from './staff-replay-call.ts';
import { staffCall } from './staff-call.ts';
import { staffCalls } from './staff-calls.ts';
import { playBalanceOf } from '../acts/status-of.ts';
import { vendor } from '../scene.fixture.ts';

const openLog = async (t: Parameters<typeof openDesk>[0]) => {
  const scene = await openDesk(t);
  const { world, player, enter, call, calls, anna } = scene;
  const { whose, round, bet } = await enter(player);
  await call('bet', bet);
  await call('bet', { ...bet, transactionId: 'too-much', amount: '5000.00' });
  await call('win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '3.00' });
  await calls.close();
  const find = async (filter: Parameters<ReturnType<typeof staffCalls>>[0]) =>
    valueOf(await staffCalls(world)(filter, anna)).calls;
  const logNoOf = async (operation: string, transactionId: string) =>
    (await find({ operation, transactionId }))[0]!.logNo;
  /** Everything that a replay could leave behind. */
  const everything = async () => {
    const { rows } = await sql`
      select (select jsonb_agg(to_jsonb(r)) from gateway.round r) as rounds,
        (select jsonb_agg(to_jsonb(a) order by a.transaction_id) from gateway.transaction a) as acts,
        (select jsonb_agg(to_jsonb(w) order by w.id) from wallet.wallet w) as wallets,
        (select jsonb_agg(to_jsonb(f)) from gateway.finding f) as findings,
        (select count(*)::int from wallet.movement) as movements`.execute(scene.owner.read);
    return rows[0];
  };
  return { ...scene, whose, round, bet, find, logNoOf, everything };
};

test('calls are found by vendor, operation, player, act, round, refusal and time; a session and a code are not shown', async (t) => {
  const { world, anna, player, find, bet, logNoOf } = await openLog(t);
  const operations = async (filter: Parameters<typeof find>[0]) => (await find(filter)).map((it) => it.operation);
  assert.deepEqual(await operations({}), ['win', 'bet', 'bet', 'authenticate']);
  assert.deepEqual(await operations({ vendor: 'NOBODY' }), []);
  assert.deepEqual(await operations({ vendor, operation: 'bet' }), ['bet', 'bet']);
  assert.deepEqual(await operations({ memberId: player.memberId }), ['win', 'bet', 'bet']);
  assert.deepEqual(await operations({ memberId: `mbr_${'0'.repeat(32)}` }), []);
  assert.deepEqual(await operations({ transactionId: 'w' }), ['win']);
  assert.deepEqual(await operations({ roundId: 'one' }), ['win', 'bet', 'bet']);
  assert.deepEqual(
    (await find({ outcome: 'refused' })).map((it) => it.code),
    ['insufficient_funds'],
  );
  assert.deepEqual(await operations({ outcome: 'round_closed' }), []);
  const soon = later(world.clock.now(), hoursMs(1));
  assert.deepEqual(await operations({ from: soon }), []);
  assert.equal((await operations({ until: soon })).length, 4);
  const shown = valueOf(await staffCall(world)({ logNo: await logNoOf('bet', 'b') }, anna));
  assert.ok(shown.request.includes('"transactionId":"b"') && shown.answer.includes('"ok":true'));
  assert.ok(!shown.request.includes(bet.session), 'a session lets its holder play');
  assert.deepEqual([shown.calledFrom, shown.call.memberId, shown.replay], ['10.1.2.3', player.memberId, 'possible']);
  assert.ok(shown.roundNo !== null);
  const [opened] = await find({ operation: 'authenticate' });
  const entered = valueOf(await staffCall(world)({ logNo: opened!.logNo }, anna));
  assert.ok(!JSON.stringify(entered).includes(bet.session));
  assert.match(entered.request, /"launchCode":"…"/);
  assert.equal(entered.replay, 'single_use');
});

test('a call replayed is answered as then, word for word, and nothing moves', async (t) => {
  const { world, anna, logNoOf, everything } = await openLog(t);
  const before = await everything();
  const replayed = valueOf(await staffReplayCall(world)({ logNo: await logNoOf('bet', 'b') }, anna));
  assert.deepEqual([replayed.code, replayed.isSame, replayed.rows], ['ok', true, []]);
  assert.deepEqual(replayed.before, replayed.after);
  assert.deepEqual(await everything(), before);
});

test('a refused bet replayed when there is money shows what would be taken and written, and takes nothing', async (t) => {
  const { world, anna, newPlayers, enter, call, player, logNoOf, everything, owner } = await openLog(t);
  assert.equal(await playBalanceOf(world)({ memberId: player.memberId, currency: 'THB' }), 10_200n);
  await sql`
    select wallet.apply(array[w.id], array[wallet.key_of('deposit:more')], array[null]::uuid[],
      array[1000000]::bigint[],
      array[(select wallet.open_counter_account(w.merchant_id, 'bank_clearing', 'test', 'THB'))], array[2]::smallint[],
      array[0])
    from wallet.wallet w
    where w.member_id = ${player.memberId}`.execute(owner.read);
  const before = await everything();
  const published = world.published.length;
  const replayed = valueOf(await staffReplayCall(world)({ logNo: await logNoOf('bet', 'too-much') }, anna));
  assert.deepEqual([replayed.code, replayed.isSame], ['ok', false]);
  assert.deepEqual([replayed.before.balance, replayed.after.balance], [1_010_200n, 510_200n]);
  assert.equal(replayed.rows.find(({ table }) => table === 'gateway.transaction')?.inserted, 1);
  assert.ok(replayed.rows.some(({ table }) => table.startsWith('wallet.movement')));
  assert.deepEqual(await everything(), before);
  assert.equal(world.published.length, published, 'nobody is told');
  // A player that came after leaves no trace of the replay in what is remembered, either.
  const [next] = await newPlayers(1, 500n);
  const { bet } = await enter(next!);
  assert.equal((await call('bet', { ...bet, roundId: 'next', transactionId: 'next' })).ok, true);
});

test('a replay that is refused leaves no finding, and tells of no rows', async (t) => {
  const { world, anna, round, call, calls, find, everything } = await openLog(t);
  await call('win', { ...round, roundId: 'none', transactionId: 'owed', betTransactionId: 'none', amount: '3.00' });
  await calls.close();
  const before = await everything();
  const [owed] = await find({ transactionId: 'owed' });
  const replayed = valueOf(await staffReplayCall(world)({ logNo: owed!.logNo }, anna));
  assert.deepEqual([replayed.code, replayed.rows], ['bet_not_found', []]);
  assert.deepEqual(await everything(), before);
});

test('what is good once is not replayed; calls of another merchant’s players are not there', async (t) => {
  const { world, anna, stranger, find, logNoOf, shareVendor } = await openLog(t);
  const [opened] = await find({ operation: 'authenticate' });
  assert.equal(refused(await staffReplayCall(world)({ logNo: opened!.logNo }, anna)), 'call_not_replayable');
  await shareVendor();
  const logNo = await logNoOf('bet', 'b');
  assert.equal(refused(await staffCall(world)({ logNo }, stranger)), 'not_found');
  assert.equal(refused(await staffReplayCall(world)({ logNo }, stranger)), 'not_found');
  const theirs = valueOf(await staffCalls(world)({ transactionId: 'b' }, stranger));
  assert.deepEqual(theirs.calls, []);
});
