import assert from 'node:assert/strict';
import test from 'node:test';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { applyIn, balancesOf, counterAccounts, holds, openWalletIn } from '../../public.ts';
import { blockWalletIn, transferIn, verifyLedger } from '../../tooling.ts';

const merchantId = id<'mrc'>('mrc_1');

const member = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const bank = await counterAccounts.numberOf(world, {
    merchantId,
    owner: 'bank_clearing',
    code: 'bank',
    currency: 'THB',
  });
  const open = async (cash: bigint) => {
    const memberId = world.entropy.id('mbr');
    const whose = { merchantId, memberId, currency: 'THB' } as const;
    const walletId = await world.database.transact((tx) => openWalletIn(tx, { ...whose, kind: 'cash' }));
    const lockedWalletId = await world.database.transact((tx) => openWalletIn(tx, { ...whose, kind: 'locked' }));
    const deposit = {
      kind: 'deposit',
      key: `deposit:${memberId}`,
      walletId,
      amount: minor(cash),
      counterAccount: bank,
    } as const;
    await world.database.transact((tx) => applyIn(world, tx, [deposit]));
    const balances = async () =>
      (await balancesOf(world.database.read, memberId)).map(({ kind, balance }) => [kind, balance]);
    const hold = (holdId: string, amount: bigint) =>
      world.database.transact((tx: Tx) =>
        holds.placeIn(world, tx, {
          holdId,
          merchantId,
          currency: 'THB',
          walletId,
          lockedWalletId,
          amount: minor(amount),
          purpose: 'test',
        }),
      );
    return { memberId, walletId, lockedWalletId, balances, hold };
  };
  const release = (holdId: string) => world.database.transact((tx) => holds.releaseIn(world, tx, holdId));
  const capture = (holdId: string, amount?: bigint) =>
    world.database.transact((tx) =>
      holds.captureIn(world, tx, {
        holdId,
        counterAccount: bank,
        ...(amount === undefined ? {} : { amount: minor(amount) }),
      }),
    );
  const sound = async () => assert.deepEqual((await verifyLedger(world)).deviations, []);
  return { world, bank, open, release, capture, sound };
};

const told = (result: { ok: boolean; refusal?: string }) => (result.ok ? 'ok' : result.refusal);

test('a hold takes money out of cash, and its release brings it back, each once', async (t) => {
  const { open, release, capture, sound } = await member(t);
  const { hold, balances } = await open(1000n);
  assert.equal(told(await hold('wdr_1', 700n)), 'ok');
  assert.equal(told(await hold('wdr_1', 700n)), 'ok');
  assert.deepEqual(await balances(), [
    ['cash', 300n],
    ['locked', 700n],
  ]);
  assert.equal(told(await hold('wdr_1', 600n)), 'duplicate_mismatch');
  assert.equal(told(await hold('wdr_2', 301n)), 'insufficient_funds');
  await sound();
  assert.equal(told(await release('wdr_1')), 'ok');
  assert.equal(told(await release('wdr_1')), 'ok');
  assert.deepEqual(await balances(), [
    ['cash', 1000n],
    ['locked', 0n],
  ]);
  assert.equal(told(await capture('wdr_1')), 'hold_ended');
  assert.equal(told(await release('wdr_9')), 'hold_not_found');
  await sound();
});

test('a capture pays onward what is asked and gives the rest back', async (t) => {
  const { world, open, release, capture, sound } = await member(t);
  const { hold, balances } = await open(1000n);
  await hold('ses_1', 500n);
  await hold('wdr_1', 500n);
  assert.equal(told(await capture('ses_1', 120n)), 'ok');
  assert.equal(told(await capture('ses_1', 120n)), 'ok');
  assert.equal(told(await capture('ses_1', 121n)), 'hold_ended');
  assert.equal(told(await release('ses_1')), 'hold_ended');
  assert.equal(told(await capture('wdr_1')), 'ok');
  assert.deepEqual(await balances(), [
    ['cash', 380n],
    ['locked', 0n],
  ]);
  const accounts = await counterAccounts.sumsOf(world.database.read, merchantId);
  assert.deepEqual(
    accounts.map(({ owner, code, balance }) => [owner, code, balance]),
    [
      ['bank_clearing', 'bank', -380n],
      ['in_transit', 'hold', 0n],
    ],
  );
  await sound();
});

test('a hold goes to the account that it was captured for, and never gives more than it holds', async (t) => {
  const { world, bank, open, capture, sound } = await member(t);
  const { hold, balances } = await open(1000n);
  await hold('wdr_1', 500n);
  for (const amount of [501n, 0n, -1n]) await assert.rejects(capture('wdr_1', amount), RangeError);
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const elsewhere = () =>
    world.database.transact((tx) => holds.captureIn(world, tx, { holdId: 'wdr_1', counterAccount: house }));
  assert.equal(told(await capture('wdr_1')), 'ok');
  assert.equal(told(await elsewhere()), 'hold_ended');
  assert.notEqual(bank, house);
  assert.deepEqual(await balances(), [
    ['cash', 500n],
    ['locked', 0n],
  ]);
  await sound();
});

test('nothing, less than nothing and the own wallet are no transfer', async (t) => {
  const { world, open, sound } = await member(t);
  const [one, other] = [await open(100n), await open(0n)];
  for (const [amount, to] of [
    [0n, other.walletId],
    [-50n, other.walletId],
    [50n, one.walletId],
  ] as const)
    await assert.rejects(
      world.database.transact((tx) =>
        transferIn(world, tx, {
          transferId: 'trf_1',
          merchantId,
          currency: 'THB',
          from: one.walletId,
          to,
          amount: minor(amount),
        }),
      ),
      RangeError,
    );
  assert.deepEqual((await one.balances())[0], ['cash', 100n]);
  await sound();
});

test('of many that end one hold at once, one kind wins', async (t) => {
  const { open, release, capture, sound } = await member(t);
  const { hold, balances } = await open(1000n);
  await hold('wdr_1', 1000n);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? release('wdr_1') : capture('wdr_1'))),
  );
  const names = results.map(told);
  assert.equal(names.filter((name) => name === 'ok').length, 10);
  assert.equal(names.filter((name) => name === 'hold_ended').length, 10);
  const [[, cash]] = (await balances()) as [[string, bigint]];
  assert.equal(cash, names[0] === 'ok' ? 1000n : 0n);
  await sound();
});

test('a transfer between two members is two movements, once', async (t) => {
  const { world, open, sound } = await member(t);
  const [one, other] = [await open(100n), await open(0n)];
  const send = (transferId: string, amount: bigint) =>
    world.database.transact((tx) =>
      transferIn(world, tx, {
        transferId,
        merchantId,
        currency: 'THB',
        from: one.walletId,
        to: other.walletId,
        amount: minor(amount),
      }),
    );
  assert.equal(told(await send('trf_1', 60n)), 'ok');
  assert.equal(told(await send('trf_1', 60n)), 'ok');
  assert.equal(told(await send('trf_1', 10n)), 'duplicate_mismatch');
  assert.equal(told(await send('trf_2', 41n)), 'insufficient_funds');
  assert.deepEqual(
    [await one.balances(), await other.balances()].map(([cash]) => cash),
    [
      ['cash', 40n],
      ['cash', 60n],
    ],
  );
  await sound();
});

test("transfers both ways at once neither lose money nor stand in each other's way for good", async (t) => {
  const { world, open, sound } = await member(t);
  const [one, other] = [await open(1000n), await open(1000n)];
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      world.database.transact((tx) =>
        transferIn(world, tx, {
          transferId: `trf_${place}`,
          merchantId,
          currency: 'THB',
          from: place % 2 === 0 ? one.walletId : other.walletId,
          to: place % 2 === 0 ? other.walletId : one.walletId,
          amount: minor(5n),
        }),
      ),
    ),
  );
  assert.ok(results.every(({ ok }) => ok));
  assert.deepEqual((await one.balances())[0], ['cash', 1000n]);
  await sound();
});

test('a blocked wallet pays nothing and still takes what it is owed', async (t) => {
  const { world, bank, open, release, sound } = await member(t);
  const { walletId, hold, balances } = await open(1000n);
  await hold('wdr_1', 400n);
  await world.database.transact((tx) => blockWalletIn(tx, walletId));
  assert.equal(told(await hold('wdr_2', 1n)), 'wallet_blocked');
  assert.equal(told(await release('wdr_1')), 'ok');
  const [win] = await world.database.transact((tx) =>
    applyIn(world, tx, [{ kind: 'deposit', key: 'deposit:2', walletId, amount: minor(5n), counterAccount: bank }]),
  );
  assert.equal(win?.outcome, 'applied');
  assert.deepEqual((await balances())[0], ['cash', 1005n]);
  await sound();
});

test("the product's role can write holds but not change or remove one", async (t) => {
  const { world, open } = await member(t);
  const { hold } = await open(10n);
  await hold('wdr_1', 10n);
  for (const statement of [
    sql`update wallet.hold set amount = 1`,
    sql`delete from wallet.hold`,
    sql`delete from wallet.hold_end`,
    sql`update wallet.hold_end set captured = 1`,
  ]) {
    await assert.rejects(statement.execute(world.database.read), /permission denied/);
  }
});
