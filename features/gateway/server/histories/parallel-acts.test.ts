import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { playBalanceOf } from '../../tooling.ts';
import { openVendor, untilAnswered } from '../http.fixture.ts';
import { type MakeBoth, playPairs, type Together, walletHolder } from './act-pairs.fixture.ts';
import type { Seeds } from './histories.fixture.ts';
import { perform } from './perform-call.fixture.ts';
import type { Call, ModelAnswer } from './reference-model.fixture.ts';
import { openScene } from '../scene.fixture.ts';

// Two acts on one bet at the same moment, while somebody else holds the wallet: what they come to is what they would have
// come to one after the other, in one of the two orders.

const nothing = Symbol('nothing');

const told = async (world: TestWorld, player: TestPlayer, calls: Together, holder: ReturnType<typeof walletHolder>) => {
  let first: Promise<ModelAnswer> | undefined;
  let second: Promise<ModelAnswer> | undefined;
  const states = [nothing, nothing] as (ModelAnswer | typeof nothing)[];
  await holder.whileHeld(player, async () => {
    first = perform(world, player, calls[0]).then((answer) => (states[0] = answer));
    await holder.waitFor(1, () => states[0] !== nothing);
    second = perform(world, player, calls[1]).then((answer) => (states[1] = answer));
    await holder.waitFor(states[0] === nothing ? 2 : 1, () => states[1] !== nothing);
  });
  return Promise.all([first!, second!]);
};

export const checkPairs = async (t: TestContext, { from, count }: Seeds) => {
  const { world, newPlayers } = await openScene(t);
  const players = await newPlayers(count, 500n);
  for (const [at, player] of players.entries()) {
    const together: MakeBoth = (calls, holder) => told(world, player, calls, holder);
    await playPairs(world, player, { luck: dice(from + at), name: `p${from + at}`, together });
  }
};

test('a refund that meets a bet and its win under way gives nothing back beside the win', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const holder = walletHolder(world);
  t.after(() => holder.close());
  const spin: Call = { act: 'spin', id: 'b', win: 'w', round: 'r', amount: 100n, payout: 500n };
  for (const [at, taking] of (
    [
      { act: 'refund', id: 'f', bet: 'b' },
      { act: 'rollback', id: 'k', undoes: 'b' },
    ] as const
  ).entries()) {
    const [player] = await newPlayers(1, 1000n);
    const named = <Named extends Call>(call: Named): Named =>
      Object.fromEntries(
        Object.entries(call).map(([key, value]) => [
          key,
          key === 'act' || typeof value === 'bigint' ? value : `${String(value)}${at}`,
        ]),
      ) as Named;
    const answers = await told(world, player!, [named(spin), named(taking)], holder);
    assert.deepEqual(answers, ['done -100 900, done 500 1400', 'bet_settled']);
    assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 1400n);
  }
});

test('two acts on one bet, with its wallet held meanwhile, mean what they mean one after the other', async (t) => {
  await checkPairs(t, { from: 1, count: 12 });
});

test('the table itself refuses a stake given back beside a win that stands', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const [player] = await newPlayers(1, 1000n);
  await perform(world, player!, { act: 'spin', id: 'b', win: 'w', round: 'r', amount: 100n, payout: 500n });
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const giveBack = sql`update gateway.transaction set taken_back = true where transaction_id = 'b'`;
  await assert.rejects(giveBack.execute(owner.read), /has a win that stands/);
  await sql`update gateway.transaction set kind = 'jackpot_win' where transaction_id = 'w'`.execute(owner.read);
  await assert.rejects(giveBack.execute(owner.read), /has a win that stands/, 'a jackpot settles its bet as well');
});

test('the table itself refuses a win of a stake that was given back', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const [player] = await newPlayers(1, 1000n);
  await perform(world, player!, { act: 'bet', id: 'b', round: 'r', amount: 100n });
  await perform(world, player!, { act: 'refund', id: 'f', bet: 'b' });
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  for (const kind of ['win', 'jackpot_win'])
    await assert.rejects(
      sql`
        insert into gateway.transaction
        select (jsonb_populate_record(t, jsonb_build_object(
          'transaction_id', 'w', 'kind', ${kind}::text, 'amount', 500, 'reference_id', 'b', 'taken_back', false
        ))).*
        from gateway.transaction t
        where transaction_id = 'b'`.execute(owner.read),
      /stake b of MODEL was given back/,
      kind,
    );
});

test('a bet with a jackpot that stands is settled: no refund gives its stake back, a void takes both', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const [player] = await newPlayers(1, 1000n);
  const told: ModelAnswer[] = [];
  for (const call of [
    { act: 'bet', id: 'b', round: 'r', amount: 100n },
    { act: 'jackpot', id: 'j', bet: 'b', amount: 300n },
    { act: 'refund', id: 'f', bet: 'b' },
    { act: 'rollback', id: 'k', undoes: 'b' },
    { act: 'void', id: 'v', bet: 'b' },
  ] satisfies Call[])
    told.push(await perform(world, player!, call));
  assert.deepEqual(told, ['done -100 900', 'done 300 1200', 'bet_settled', 'bet_settled', 'done -200 1000']);
});

test('what was answered as unavailable while the wallet was held leaves nothing, and asking again takes one place', async (t) => {
  const { world, newPlayers, enter, call } = await openVendor(t, { patienceMs: 150 });
  const [player] = await newPlayers(1, 1000n);
  const { whose, bet } = await enter(player!);
  const holder = walletHolder(world);
  t.after(() => holder.close());
  const { transactionId: _own, amount: _amount, ...round } = bet;
  const spin = { ...round, betTransactionId: 'b', winTransactionId: 'w', betAmount: '1.00', winAmount: '5.00' };
  const refund = { ...whose, transactionId: 'f', betTransactionId: 'b' };
  const balance = () => playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' });
  await holder.whileHeld(player!, async () => {
    for (let tries = 0; tries < 4; tries++)
      assert.deepEqual(
        [(await call('bet-win', spin)).code, (await call('refund', refund)).code],
        ['unavailable', 'unavailable'],
      );
    assert.equal(await holder.waiting(), 1);
  });
  const given = await untilAnswered(() => call('refund', refund));
  assert.deepEqual([given.answer?.['amount'], await balance()], ['0.00', 1000n]);
  assert.equal((await untilAnswered(() => call('bet-win', spin))).code, 'already_rolled_back');
  const again = { ...spin, betTransactionId: 'b2', winTransactionId: 'w2', roundId: 'two' };
  await holder.whileHeld(player!, async () => {
    assert.equal((await call('bet-win', again)).code, 'unavailable');
  });
  assert.equal((await untilAnswered(() => call('bet-win', again))).ok, true);
  const late = await untilAnswered(() => call('refund', { ...refund, transactionId: 'f2', betTransactionId: 'b2' }));
  assert.deepEqual([late.code, await balance()], ['bet_settled', 1400n]);
});
