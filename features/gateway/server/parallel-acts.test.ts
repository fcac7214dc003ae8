import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test, { type TestContext } from 'node:test';
import { openDatabase, sql } from '#kit/server/database.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/players.ts';
import { playBalanceOf } from '../public.ts';
import { openVendor, untilAnswered } from './http-scene.test.ts';
import { actOn, type Seeds } from './histories.test.ts';
import { perform } from './perform-call.test.ts';
import { type Call, Reference, type Told } from './reference-model.test.ts';
import { openScene } from './scene.test.ts';

// Two acts on one bet at the same moment, while somebody else holds the wallet: what they come to is what they would have
// come to one after the other, in one of the two orders.

/** Holds wallets as a transaction of another process does that is slow to end. */
export const walletHolder = (world: TestWorld) => {
  const other = openDatabase({ url: world.databaseUrl, connectionsMax: 3, applicationName: 'holder' });
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ waiting: bigint }>`
      select count(distinct l.pid) as waiting
      from pg_locks l
      join pg_stat_activity a using (pid)
      where not l.granted
        and a.datname = current_database()`.execute(other.read);
    return Number(rows[0]!.waiting);
  };
  /** Until so many wait, or none more come: an act may have ended before it reached the wallet. */
  const waitFor = async (many: number, isOver: () => boolean) => {
    while (!isOver() && (await waiting()) < many) await pause(3);
  };
  const whileHeld = <Value>({ memberId }: TestPlayer, work: () => Promise<Value>): Promise<Value> =>
    other.transact(async (tx) => {
      await sql`
        select pg_advisory_xact_lock(7201, (w.id & 2147483647)::integer)
        from wallet.wallet w
        where w.member_id = ${memberId}`.execute(tx);
      return work();
    });
  return { whileHeld, waiting, waitFor, close: () => other.close() };
};

type Together = readonly [Call, Call];

const nothing = Symbol('nothing');

const told = async (world: TestWorld, player: TestPlayer, calls: Together, holder: ReturnType<typeof walletHolder>) => {
  let first: Promise<Told> | undefined;
  let second: Promise<Told> | undefined;
  const states = [nothing, nothing] as (Told | typeof nothing)[];
  await holder.whileHeld(player, async () => {
    first = perform(world, player, calls[0]).then((answer) => (states[0] = answer));
    await holder.waitFor(1, () => states[0] !== nothing);
    second = perform(world, player, calls[1]).then((answer) => (states[1] = answer));
    await holder.waitFor(states[0] === nothing ? 2 : 1, () => states[1] !== nothing);
  });
  return Promise.all([first!, second!]);
};

const bothOrders = (reference: Reference, [one, other]: Together, answers: readonly Told[]): Reference[] => {
  const fits: Reference[] = [];
  for (const isTurned of [false, true]) {
    const copied = reference.copy();
    const inOrder = (isTurned ? [other, one] : [one, other]).map((call) => copied.tell(call));
    const heard = isTurned ? inOrder.toReversed() : inOrder;
    if (heard.every((answer, at) => answer === answers[at])) fits.push(copied);
  }
  return fits;
};

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, it: unknown) => (typeof it === 'bigint' ? Number(it) : it));

const playPairs = async (world: TestWorld, player: TestPlayer, luck: Dice, name: string) => {
  const holder = walletHolder(world);
  try {
    let possible = [new Reference(500n)];
    const past: Together[] = [];
    for (let pair = 0; pair < 5; pair++) {
      const bet = `${name}-b${luck.below(2)}`;
      const calls: Together = [actOn(luck, bet, name), actOn(luck, bet, name)];
      past.push(calls);
      const answers = await told(world, player, calls, holder);
      possible = possible.flatMap((reference) => bothOrders(reference, calls, answers));
      assert.ok(possible.length > 0, `${name}: ${answers.join(' and ')} in no order of ${textOf(past)}`);
      const balance = await playBalanceOf(world)({ memberId: player.memberId, currency: 'THB' });
      possible = possible.filter((reference) => reference.balance === balance);
      assert.ok(possible.length > 0, `${name}: balance ${balance} after ${textOf(past)}`);
    }
  } finally {
    await holder.close();
  }
};

export const checkPairs = async (t: TestContext, { from, count }: Seeds) => {
  const { world, newPlayers } = await openScene(t);
  const players = await newPlayers(count, 500n);
  for (const [at, player] of players.entries()) await playPairs(world, player, dice(from + at), `p${from + at}`);
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
  await assert.rejects(
    sql`update gateway.transaction set taken_back = true where transaction_id = 'b'`.execute(owner.read),
    /has a win that stands/,
  );
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
