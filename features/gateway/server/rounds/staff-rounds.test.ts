import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { tickers as staffTickers } from '#features/staff/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { reason, refused, valueOf } from '../desk.fixture.ts';
import { openRound } from './round.fixture.ts';
import { listFindings } from '../findings/resolve-finding.ts';
import { approvalActions } from '../approval-actions.ts';
import { staffResolveRound } from './staff-resolve-round.ts';
import { staffRounds } from './staff-rounds.ts';
import { staffRound } from './staff-round.ts';
import { vendor } from '../scene.fixture.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

test('an open round is listed from its age on, with its bets; one of a game that settles itself is not', async (t) => {
  const { world, anna, player, owner } = await openRound(t);
  const old = (olderThanMinutes: number) => staffRounds(world)({ state: 'open', olderThanMinutes }, anna);
  assert.equal(valueOf(await old(30)).rounds.length, 0);
  await world.moveClock(minutesMs(31));
  const [listed] = valueOf(await old(30)).rounds;
  assert.deepEqual(
    [listed?.vendor, listed?.bets, listed?.stake, listed?.payout, listed?.memberId],
    [vendor, 2, 1500n, 0n, player.memberId],
  );
  await sql`delete from gateway.vendor_key`.execute(owner.read);
  assert.equal(valueOf(await old(30)).rounds.length, 0);
});

test("a player's rounds show what the player did in them, the round itself what all did", async (t) => {
  const { world, anna, player, newPlayers, enter, call } = await openRound(t);
  const [other] = await newPlayers(1, 10_000n);
  const { bet } = await enter(other!);
  assert.equal((await call('bet', { ...bet, transactionId: 'other', amount: '70.00' })).ok, true);
  const listed = async (memberId?: string) => {
    const { rounds } = valueOf(await staffRounds(world)({ memberId }, anna));
    return rounds.map((it) => [it.bets, it.members, it.stake]);
  };
  assert.deepEqual(await listed(player.memberId), [[2, 1, 1500n]]);
  assert.deepEqual(await listed(other!.memberId), [[1, 1, 7000n]]);
  assert.deepEqual(await listed(), [[3, 2, 8500n]]);
});

test('two people settle an open round: the payout is in the ledger once, the round ends, what was owed is resolved', async (t) => {
  const { world, anna, bob, round, call, page, balance, runOrders, decide, ask, trail, merchantId } =
    await openRound(t);
  await call('win', { ...round, transactionId: 'owed', betTransactionId: 'nothing', amount: '12.00' });
  assert.equal((await page()).findings.length, 1);
  const { approvalId } = valueOf(await ask('settle', { b: 2500n }));
  assert.equal((await page()).resolving, 'waiting');
  assert.equal(refused(await ask('void', {}, bob)), 'already_asked');
  assert.equal(refused((await decide('approve', approvalId, anna)) as never), 'second_person_needed');
  assert.equal(await balance(), 8500n, 'one person alone moves nothing');
  assert.ok((await decide('approve', approvalId, bob)).ok);
  assert.equal((await page()).resolving, 'ordered');
  await Promise.all([runOrders(), runOrders()]);
  await runOrders();
  assert.equal(await balance(), 11_000n, 'once, however often the work runs');
  const ended = await page();
  assert.deepEqual([ended.round.state, ended.resolving, ended.orders[0]?.state], ['settled', 'ended', 'done']);
  assert.deepEqual([ended.orders[0]?.requestedBy, ended.orders[0]?.approvedBy], ['anna', 'bob']);
  assert.deepEqual(
    ended.acts.map(({ kind, amount }) => [kind, amount]),
    [
      ['bet', -1000n],
      ['bet', -500n],
      ['win', 2500n],
    ],
  );
  assert.deepEqual(await listFindings(world, { merchantId, state: 'open' }), []);
  const late = await call('win', { ...round, transactionId: 'late', betTransactionId: 'b', amount: '25.00' });
  assert.equal(late.code, 'round_closed', 'the vendor’s own win comes too late, and people see it');
  assert.equal((await listFindings(world, { merchantId, state: 'open' })).length, 1);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
  assert.deepEqual(
    (await trail('gateway.resolve_round')).map((it) => [it.actor_name, it.reason]),
    [['bob', reason]],
  );
  const again = await ask('settle', {});
  assert.equal(refused(again), 'round_not_open');
});

test('both people stand in the trail; nobody alone, and nobody too late, ends a round', async (t) => {
  const { world, owner, anna, bob, ask, decide, page, balance, runOrders, roundNo } = await openRound(t);
  const first = valueOf(await ask('settle', { b: 2500n })).approvalId;
  await world.moveClock(daysMs(3) + 1000);
  assert.equal(refused((await decide('approve', first, bob)) as never), 'approval_expired');
  for (const ticker of staffTickers(acting(world, approvalActions))) await ticker.run();
  await runOrders();
  assert.deepEqual([(await page()).resolving, await balance()], ['possible', 8500n], 'asked for anew');
  const { approvalId } = valueOf(await ask('settle', { b: 2500n }));
  assert.equal(refused((await decide('approve', approvalId, anna)) as never), 'second_person_needed');
  assert.equal(refused((await decide('reject', approvalId, anna)) as never), 'second_person_needed');
  assert.ok((await decide('approve', approvalId, bob)).ok);
  await runOrders();
  assert.deepEqual([(await page()).resolving, await balance()], ['ended', 11_000n]);
  const { rows } = await sql<{ action: string; actor_name: string; reason: string | null }>`
    select action, actor_name, reason
    from staff.audit_entry
    where subject_kind = 'round'
      and subject_id = ${roundNo}
    order by seq`.execute(owner.read);
  assert.deepEqual(
    rows.map((it) => [it.action, it.actor_name, it.reason]),
    [
      ['staff.request_approval', 'anna', reason],
      ['staff.approval_expired', 'approvals', null],
      ['staff.request_approval', 'anna', reason],
      ['gateway.resolve_round', 'bob', reason],
      ['staff.approve', 'bob', null],
    ],
  );
});

test('two people void an open round: every stake goes back, what a bet had won goes with it', async (t) => {
  const { round, bet, call, order, page, balance, runOrders } = await openRound(t);
  assert.equal((await call('win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '7.00' })).ok, true);
  assert.equal(await balance(), 9200n);
  await order('void');
  await runOrders();
  assert.equal(await balance(), 10_000n);
  const ended = await page();
  assert.deepEqual([ended.round.state, ended.openBets, ended.orders[0]?.state], ['voided', [], 'done']);
  assert.equal((await call('bet', { ...bet, transactionId: 'b3' })).code, 'round_closed');
});

test('what cannot be given back stays as it is, all of it, and the order says why', async (t) => {
  const { round, bet, call, order, page, balance, runOrders, ask } = await openRound(t);
  assert.equal((await call('win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '80.00' })).ok, true);
  assert.equal((await call('bet', { ...bet, roundId: 'other', transactionId: 'all', amount: '165.00' })).ok, true);
  assert.equal(await balance(), 0n);
  await order('void');
  await runOrders();
  const seen = await page();
  assert.deepEqual(
    [seen.round.state, seen.orders[0]?.state, seen.orders[0]?.code],
    ['open', 'refused', 'insufficient_funds'],
  );
  assert.equal(await balance(), 0n);
  assert.equal(seen.acts.length, 3, 'not even the bet that could');
  valueOf(await ask('settle', {}));
});

test('work that dies between its steps left nothing behind, and is done whole when it runs again', async (t) => {
  const { order, page, balance, runOrders, owner } = await openRound(t);
  await order('settle', { b: 2500n });
  // The last step of the transaction cannot be written: everything before it must go too.
  await sql`revoke update (state) on gateway.round_order from app_core`.execute(owner.read);
  await assert.rejects(runOrders());
  assert.deepEqual([(await page()).round.state, (await page()).acts.length, await balance()], ['open', 2, 8500n]);
  await sql`grant update (state) on gateway.round_order to app_core`.execute(owner.read);
  await runOrders();
  assert.deepEqual([(await page()).round.state, await balance()], ['settled', 11_000n]);
});

test('a round that its vendor ends meanwhile is left as it is', async (t) => {
  const { round, call, order, page, balance, runOrders } = await openRound(t);
  await order('settle', { b: 2500n });
  assert.equal((await call('win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '3.00' })).ok, true);
  assert.equal((await call('round-close', round)).ok, true);
  await runOrders();
  const seen = await page();
  assert.deepEqual([seen.orders[0]?.state, seen.round.state, await balance()], ['overtaken', 'settled', 8800n]);
});

test('a bet taken back between the order and its work is paid to nobody', async (t) => {
  const { whose, call, order, page, balance, runOrders } = await openRound(t);
  await order('settle', { b: 2500n });
  assert.equal((await call('refund', { ...whose, transactionId: 'r', betTransactionId: 'b' })).ok, true);
  await runOrders();
  const seen = await page();
  assert.deepEqual([seen.orders[0]?.code, seen.round.state, await balance()], ['bet_not_of_round', 'open', 9500n]);
});

test('only what the rules allow can be asked for', async (t) => {
  const { ask, world, anna } = await openRound(t);
  assert.equal(refused(await ask('settle', { b: 10_000_001n })), 'payout_too_high');
  assert.equal(refused(await ask('settle', { nothing: 100n })), 'bet_not_of_round');
  assert.equal(refused(await ask('void', { b: 100n })), 'bet_not_of_round');
  const unknown = { roundNo: '999999', way: 'void' as const, payouts: [], reason };
  assert.equal(refused(await staffResolveRound(world)(unknown, anna)), 'not_found');
});

test('above what a role may approve another role must decide; a rejected request changes nothing and can be asked anew', async (t) => {
  const { ask, decide, bob, page, operator } = await openRound(t);
  const carol = await operator('carol', 'owner');
  const { approvalId } = valueOf(await ask('settle', { b: 10_000_000n, b2: 5_000_000n }));
  assert.ok((await decide('reject', approvalId, bob)).ok);
  assert.equal((await page()).resolving, 'possible');
  const support = await operator('dan', 'support');
  const next = valueOf(await ask('settle', { b: 10_000_000n, b2: 5_000_000n }));
  assert.equal(refused((await decide('approve', next.approvalId, support)) as never), 'forbidden');
  assert.ok((await decide('approve', next.approvalId, carol)).ok);
});

test('a round of another merchant is not there, neither to look at nor to end', async (t) => {
  const { world, stranger, roundNo, shareVendor, ask, decide } = await openRound(t);
  await shareVendor();
  assert.equal(refused(await staffRound(world)({ roundNo }, stranger)), 'not_found');
  assert.equal(refused(await ask('void', {}, stranger)), 'not_found');
  assert.deepEqual(valueOf(await staffRounds(world)({ state: 'open' }, stranger)).rounds, []);
  const { approvalId } = valueOf(await ask('void'));
  assert.equal(refused((await decide('approve', approvalId, stranger)) as never), 'not_found');
});

test('a game that plays inside the product ends its rounds itself', async (t) => {
  const { owner, ask, page } = await openRound(t);
  await sql`delete from gateway.vendor_key`.execute(owner.read);
  assert.equal((await page()).resolving, 'own_game');
  assert.equal(refused(await ask('void')), 'round_of_own_game');
});

test('the table itself wants two people, and one order at a time', async (t) => {
  const { owner, roundNo } = await openRound(t);
  const insert = (orderId: string, by: string) =>
    sql`
      insert into gateway.round_order (order_id, round_no, way, reason, approval_id, requested_by, approved_by)
      values (${`gro_${orderId.repeat(32)}`}, ${roundNo}, 'void', ${reason}, ${orderId}, 'anna', ${by})`.execute(
      owner.read,
    );
  await assert.rejects(insert('1', 'anna'), /by_two_people/);
  await insert('2', 'bob');
  await assert.rejects(insert('3', 'bob'), /round_order_waiting/);
});
