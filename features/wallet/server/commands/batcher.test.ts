import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { counterAccountId } from '../../domain/account.ts';
import { applyIn, openWalletIn } from '../../public.ts';
import { type Payment, verifyLedger } from '../../tooling.ts';
import { batcher, type BatcherOptions } from './batcher.ts';

const merchantId = id<'mrc'>('mrc_1');

const lanes = async (t: test.TestContext, options: BatcherOptions = {}) => {
  const world = await testWorld(t);
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const open = () =>
    world.database.transact((tx) =>
      openWalletIn(tx, { merchantId, memberId: world.entropy.id('mbr'), kind: 'cash', currency: 'THB' }),
    );
  const money = batcher(world, options);
  t.after(() => money.close());
  const pay = (
    walletId: Awaited<ReturnType<typeof open>>,
    key: string,
    amount: bigint,
    reference?: string,
  ): Payment => ({
    kind: amount < 0n ? 'bet' : 'win',
    key,
    walletId,
    amount: minor(amount),
    counterAccount: house,
    ...(reference === undefined ? {} : { reference }),
  });
  return { world, open, money, pay };
};

test('many commands at once are answered each with its own outcome', async (t) => {
  const { open, money, pay } = await lanes(t);
  const wallets = await Promise.all(Array.from({ length: 20 }, open));
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, (_, place) => money.apply(pay(wallets[place % 20]!, `gw:v:${place}`, 10n))),
  );
  outcomes.forEach((outcome, place) => {
    assert.equal(outcome.outcome, 'applied');
    assert.equal('version' in outcome && outcome.version, Math.floor(place / 20) + 1);
  });
});

test('a replay of a command that still waits shares its fate', async (t) => {
  const { open, money, pay } = await lanes(t);
  const wallet = await open();
  const win = pay(wallet, 'gw:v:1', 10n);
  const outcomes = await Promise.all([win, win, pay(wallet, 'gw:v:1', 11n), win].map(money.apply));
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    ['applied', 'duplicate', 'duplicate_mismatch', 'duplicate'],
  );
});

test('an altered replay of a command that came to nothing stands for itself', async (t) => {
  const { open, money, pay } = await lanes(t);
  const wallet = await open();
  const outcomes = await Promise.all([pay(wallet, 'gw:v:1', -10n), pay(wallet, 'gw:v:1', 10n)].map(money.apply));
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    ['insufficient_funds', 'applied'],
  );
});

test('a refund waits for its original that is still under way', async (t) => {
  const { open, money, pay } = await lanes(t);
  const wallet = await open();
  const outcomes = await Promise.all(
    [
      pay(wallet, 'gw:v:1', 100n),
      pay(wallet, 'gw:v:2', -60n),
      { kind: 'refund', walletId: wallet, reference: 'gw:v:2' } as const,
      pay(wallet, 'gw:v:3', 5n, 'gw:v:2'),
      pay(wallet, 'gw:v:4', 5n, 'gw:v:5'),
      { kind: 'refund', walletId: wallet, reference: 'gw:v:5' } as const,
      pay(wallet, 'gw:v:5', -5n),
    ].map(money.apply),
  );
  assert.deepEqual(
    outcomes.map((outcome) => [outcome.outcome, 'balance' in outcome ? outcome.balance : undefined]),
    [
      ['applied', 100n],
      ['applied', 40n],
      ['applied', 100n],
      ['already_rolled_back', 100n],
      ['reference_not_found', 100n],
      ['applied', 100n],
      ['already_rolled_back', 100n],
    ],
  );
});

test('one command that spoils its batch does not touch the others', async (t) => {
  const { world, open, money, pay } = await lanes(t);
  const wallets = await Promise.all(Array.from({ length: 40 }, open));
  const points = await anyEnd(world, { merchantId, currency: 'POINTS', code: 'main' });
  const outcomes = await Promise.all(
    wallets.map((wallet, place) =>
      money.apply(
        place === 17 ? { ...pay(wallet, 'gw:v:bad', 1n), counterAccount: points } : pay(wallet, `gw:v:${place}`, 1n),
      ),
    ),
  );
  outcomes.forEach(({ outcome }, place) => assert.equal(outcome, place === 17 ? 'unavailable' : 'applied'));
});

test('several bugs in one batch are each found: in what the database refuses, and in what cannot even be sent', async (t) => {
  const { world, open, money, pay } = await lanes(t, { lanes: 1 });
  const wallets = await Promise.all(Array.from({ length: 120 }, open));
  const points = await anyEnd(world, { merchantId, currency: 'POINTS', code: 'main' });
  const bugs = new Map([
    [3, points],
    [64, counterAccountId(2 ** 40)],
    [65, counterAccountId(999_999)],
    [119, counterAccountId(0.5)],
  ]);
  const outcomes = await Promise.all(
    wallets.map((wallet, place) => {
      const sound = pay(wallet, `gw:v:${place}`, 1n);
      return money.apply({ ...sound, counterAccount: bugs.get(place) ?? sound.counterAccount });
    }),
  );
  outcomes.forEach(({ outcome }, place) =>
    assert.equal(outcome, bugs.has(place) ? 'unavailable' : 'applied', `${place}`),
  );
  assert.equal(money.waiting(), 0);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a wallet that a slow transaction holds keeps nobody else waiting', async (t) => {
  const { world, open, money, pay } = await lanes(t, { lanes: 1 });
  const [slow, quick] = [await open(), await open()];
  const order: string[] = [];
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const transaction = world.database.transact(async (tx) => {
    await applyIn(world, tx, [pay(slow, 'gw:v:1', 10n)]);
    isHeld();
    await free;
    order.push('slow transaction');
  });
  await held;
  const waits = money.apply(pay(slow, 'gw:v:2', -10n)).then((outcome) => {
    order.push('slow wallet');
    return outcome;
  });
  await money.apply(pay(quick, 'gw:v:3', 10n)).then(() => order.push('quick wallet'));
  letGo();
  await transaction;
  assert.equal((await waits).outcome, 'applied');
  assert.deepEqual(order, ['quick wallet', 'slow transaction', 'slow wallet']);
});

test('beyond its bound the queue refuses at once, and is open again after', async (t) => {
  const { open, money, pay } = await lanes(t, { waitingMax: 5 });
  const wallet = await open();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, place) => money.apply(pay(wallet, `gw:v:${place}`, 1n))),
  );
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    [...Array.from({ length: 5 }, () => 'applied'), ...Array.from({ length: 3 }, () => 'unavailable')],
  );
  assert.equal((await money.apply(pay(wallet, 'gw:v:7', 1n))).outcome, 'applied');
  assert.equal(money.waiting(), 0);
});

test('several batchers on one database never lose a race for good', async (t) => {
  const { world, open, money, pay } = await lanes(t);
  const others = [batcher(world), batcher(world, { lanes: 3 })];
  t.after(() => Promise.all(others.map((other) => other.close())));
  const wallets = await Promise.all(Array.from({ length: 5 }, open));
  const all = [money, ...others];
  const outcomes = await Promise.all(
    Array.from({ length: 900 }, (_, place) =>
      all[place % 3]!.apply(pay(wallets[(place >> 2) % 5]!, `gw:v:${Math.floor(place / 3)}`, 1n)),
    ),
  );
  const count = (name: string) => outcomes.filter(({ outcome }) => outcome === name).length;
  assert.equal(count('applied'), 300);
  assert.equal(count('duplicate') + count('duplicate_mismatch'), 600);
});
