import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { applyIn, type Command, openWalletIn, walletId, type WalletId } from '../../public.ts';
import { batcher, blockWalletIn, verifyLedger } from '../../tooling.ts';

const merchantId = id<'mrc'>('mrc_1');

const scene = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const points = await anyEnd(world, { merchantId, currency: 'POINTS', code: 'main' });
  const open = () =>
    world.database.transact((tx) =>
      openWalletIn(tx, { merchantId, memberId: world.entropy.id('mbr'), kind: 'cash', currency: 'THB' }),
    );
  const money = batcher(world, { lanes: 1 });
  t.after(() => money.close());
  const pay = (wallet: WalletId, key: string, amount: bigint, reference?: string): Command => ({
    kind: amount < 0n ? 'bet' : 'win',
    key,
    walletId: wallet,
    amount: minor(amount),
    counterAccount: house,
    ...(reference === undefined ? {} : { reference }),
  });
  const wallets = await Promise.all(Array.from({ length: 12 }, open));
  await Promise.all(wallets.map((wallet, place) => money.apply(pay(wallet, `gw:v:first-${place}`, 100n))));
  const send = async (commands: readonly Command[]) =>
    (await Promise.all(commands.map(money.apply))).map((answer) => [
      answer.outcome,
      'balance' in answer ? answer.balance : undefined,
    ]);
  return { world, wallets, pay, send, points };
};

test('in one batch, the easy ones are applied in one statement and the difficult ones keep their outcomes and their order', async (t) => {
  const { world, wallets, pay, send } = await scene(t);
  const [a, b, c, d, e, f, g, h, i, j] = wallets as [WalletId, ...WalletId[]] & WalletId[];
  await world.database.transact((tx) => blockWalletIn(tx, d!));
  const answers = await send([
    pay(a, 'gw:v:a1', -150n),
    pay(b!, 'gw:v:b1', -40n),
    // Comes after the refused one of its wallet, as it was sent.
    pay(a, 'gw:v:a2', 60n),
    pay(a, 'gw:v:a3', -150n),
    pay(c!, 'gw:v:c1', 7n, 'gw:v:first-2'),
    pay(d!, 'gw:v:d1', -1n),
    pay(e!, 'gw:v:e1', 1n, 'gw:v:nothing'),
    pay(walletId(999_999n), 'gw:v:x1', 1n),
    { kind: 'refund', walletId: f!, reference: 'gw:v:first-5' },
    { kind: 'refund', walletId: g!, reference: 'gw:v:unknown' },
    pay(h!, 'gw:v:h1', 0n),
    pay(i!, 'gw:v:i1', -100n),
    pay(j!, 'gw:v:j1', 5n),
    pay(b!, 'gw:v:b2', 1n),
  ]);
  assert.deepEqual(answers, [
    ['insufficient_funds', 100n],
    ['applied', 60n],
    ['applied', 160n],
    ['applied', 10n],
    ['applied', 107n],
    ['wallet_blocked', 100n],
    ['reference_not_found', 100n],
    ['wallet_not_found', undefined],
    ['applied', 0n],
    ['applied', 100n],
    ['applied', 100n],
    ['applied', 0n],
    ['applied', 105n],
    ['applied', 61n],
  ]);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a replay among many, refused or paid, is answered as the first time', async (t) => {
  const { world, wallets, pay, send } = await scene(t);
  const bets = wallets.map((wallet, place) => pay(wallet, `gw:v:bet-${place}`, -60n));
  await send(bets);
  const wins = wallets.slice(0, 10).map((wallet, place) => pay(wallet, `gw:v:win-${place}`, 1n));
  // Both wallets could not pay it again.
  assert.deepEqual(await send([...wins, ...bets.slice(10)]), [
    ...wins.map(() => ['applied', 41n]),
    ['duplicate', 40n],
    ['duplicate', 40n],
  ]);
  const more = wallets.slice(0, 11).map((wallet, place) => pay(wallet, `gw:v:more-${place}`, 1n));
  // This one could be paid again.
  assert.deepEqual(await send([...more.slice(0, 10), pay(wallets[11]!, 'gw:v:first-11', 100n)]), [
    ...wins.map(() => ['applied', 42n]),
    ['duplicate', 100n],
  ]);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('another currency on the other end spoils its own command alone', async (t) => {
  const { world, wallets, pay, send, points } = await scene(t);
  const wrong = { ...pay(wallets[8]!, 'gw:v:wrong', 1n), counterAccount: points };
  const answers = await send([...wallets.slice(0, 8).map((wallet, n) => pay(wallet, `gw:v:right-${n}`, 1n)), wrong]);
  assert.deepEqual(answers, [...wallets.slice(0, 8).map(() => ['applied', 101n]), ['unavailable', undefined]]);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('whatever the way, nothing moves whose reference was refunded, not in a later month either', async (t) => {
  const { world, wallets, pay, send } = await scene(t);
  const { rows } = await world.database.pool.query<{ month: number }>('select month from wallet.ledger_month');
  const month = rows[0]!.month;
  for (const refundedIn of [month, month + 1]) {
    await world.database.pool.query('select wallet.open_month($1::smallint)', [refundedIn]);
    const bets = wallets.map((wallet, place) => pay(wallet, `gw:v:bet-${refundedIn}-${place}`, -1n));
    await send(bets);
    const refunds = wallets.map((walletId, place): Command => {
      return { kind: 'refund', walletId, reference: `gw:v:bet-${refundedIn}-${place}` };
    });
    assert.deepEqual(new Set((await send(refunds)).map(([outcome]) => outcome)), new Set(['applied']));
    for (const writtenIn of [refundedIn, refundedIn + 1]) {
      await world.database.pool.query('select wallet.open_month($1::smallint)', [writtenIn]);
      const wins = wallets.map((wallet, place) =>
        pay(wallet, `gw:v:win-${refundedIn}-${place}`, 5n, `gw:v:bet-${refundedIn}-${place}`),
      );
      const inOne = (commands: readonly Command[]) => world.database.transact((tx) => applyIn(world, tx, commands));
      for (const [how, answers] of [
        ['one alone', await inOne(wins.slice(0, 1))],
        ['a handful', await inOne(wins.slice(0, 5))],
        ['a set', await inOne(wins)],
      ] as const)
        assert.deepEqual(new Set(answers.map(({ outcome }) => outcome)), new Set(['already_rolled_back']), how);
      for (const lane of [wins.slice(0, 1), wins.slice(0, 5), wins])
        assert.deepEqual(new Set((await send(lane)).map(([outcome]) => outcome)), new Set(['already_rolled_back']));
    }
  }
  const { deviations } = await verifyLedger(world);
  assert.deepEqual(deviations, []);
});

test('a win that was there before its bet was refunded is still answered as the first time', async (t) => {
  const { wallets, pay, send } = await scene(t);
  const [wallet] = wallets as [WalletId, ...WalletId[]];
  const win = pay(wallet, 'gw:v:win', 5n, 'gw:v:first-0');
  assert.deepEqual(await send([win]), [['applied', 105n]]);
  assert.deepEqual(await send([{ kind: 'refund', walletId: wallet, reference: 'gw:v:first-0' }]), [['applied', 5n]]);
  assert.deepEqual(await send([win]), [['duplicate', 105n]]);
});
