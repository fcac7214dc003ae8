import assert from 'node:assert/strict';
import test from 'node:test';
import { openVendor } from '#features/gateway/server/http.fixture.ts';
import { vendor } from '#features/gateway/server/scene.fixture.ts';
import { insertTrial } from '#features/identity/db/registration/trials.ts';
import { openTrial } from '#features/identity/server/registration/free-play.ts';
import { asOwner } from '#features/lottery/server/scene.fixture.ts';
import { applyIn, type Command, counterAccounts, openWalletIn, potWallets } from '#features/wallet/public.ts';
import { resultOf } from '#features/wallet/tooling.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, visitorOf } from '../testing/scenes/players.ts';
import { testOwners } from '../testing/scenes/test-money.ts';
import { ledgerVerifier } from '../verify.ts';

// A fact explains a movement of its own amount and no other: beside a real bet or trial account nothing can be minted.

const deviationsOf = async (world: TestWorld) => (await ledgerVerifier(testOwners)(world)).deviations;

const applyAll = async (world: TestWorld, commands: readonly Command[]) => {
  const done = await world.database.transact(async (tx) => {
    for (const outcome of await applyIn(world, tx, commands)) assert.ok(resultOf(outcome).ok);
    return accept(undefined);
  });
  assert.ok(done.ok);
};

/** A pot that a bet began with its seed and another one filled, and which the first of them won. */
const wonPot = async (t: test.TestContext) => {
  const stage = await openVendor(t);
  const { world } = stage;
  const [player] = await stage.newPlayers(1, 1_000_000n);
  const { merchantId } = player!.visit;
  const guest = await stage.enter(player!);
  const done = async (operation: string, asked: Record<string, unknown>) => {
    const told = await stage.call(operation, asked);
    assert.equal(told.ok, true, told.text);
  };
  const pots = [{ pot: 'grand', amount: '0.15', seed: '50.00' }];
  for (const name of ['first', 'second'])
    await done('bet', { ...guest.bet, roundId: name, transactionId: name, amount: '10.00', pots });
  await done('jackpot-win', {
    ...guest.whose,
    game: 'g',
    transactionId: 'won',
    betTransactionId: 'first',
    amount: '0.00',
    jackpot: 'pot',
    pot: 'grand',
    seed: '50.00',
  });
  return { world, merchantId };
};

test('no sum is laid into a pot, or taken out of it, beside what bets and wins of the pot say', async (t) => {
  const { world, merchantId } = await wonPot(t);
  assert.deepEqual(await deviationsOf(world), []);

  const account = { merchantId, owner: 'vendor_clearing', code: vendor, currency: 'THB' } as const;
  const counterAccount = await counterAccounts.numberOf(world, account);
  const code = `${vendor}.g.grand`;
  const held = await world.database.transact((tx) =>
    potWallets.holdIn(world, tx, { pots: [{ merchantId, code, currency: 'THB' }], wallets: [] }),
  );
  const { walletId } = held[0]!;
  const laid = (key: string, amount: bigint): Command => ({
    kind: 'transfer_in',
    key: `gw:${vendor}:${key}`,
    walletId,
    amount: minor(amount),
    counterAccount,
  });
  await applyAll(world, [laid('second:pot.grand.seed', 100_000_000n), laid('won:pot.first.seed', 5_000n)]);
  const found = (await deviationsOf(world)).join('\n');
  assert.match(found, /is a transfer_in of 100000000 for pot:.* that nothing explains/);
  assert.match(found, /is a transfer_in of 5000 for pot:.* that nothing explains/);
  assert.equal(found.split('\n').length, 2, found);

  const edits: [what: string, edit: string, mend: string, expected: RegExp][] = [
    [
      'what a win says it took out',
      'pot_win set emptied = 5029',
      'pot_win set emptied = 5030',
      /transfer_out of -5029/,
    ],
    ['what a win says it laid', 'pot_win set seed = 4999', 'pot_win set seed = 5000', /transfer_in of 4999/],
    [
      'what a first share says was laid',
      `pot_share set seed = 5001 where transaction_id = 'first'`,
      `pot_share set seed = 5000 where transaction_id = 'first'`,
      /transfer_in of 5001/,
    ],
  ];
  for (const [what, edit, mend, expected] of edits) {
    await asOwner(world, `update gateway.${edit}`);
    assert.match((await deviationsOf(world)).join('\n'), expected, what);
    await asOwner(world, `update gateway.${mend}`);
  }
  assert.equal((await deviationsOf(world)).length, 2);
});

test('a trial account is granted what its row says and not a satang more', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  assert.ok((await openTrial(world)(visitorOf(merchantId))).ok);
  assert.deepEqual(await deviationsOf(world), []);

  const [guest] = await addPlayers(world, merchantId, { count: 1, balance: 100n, kind: 'trial' });
  const { memberId } = guest!;
  const endsAt = later(world.clock.now(), minutesMs(5));
  await world.database.transact(async (tx) => {
    await insertTrial(tx, { memberId, endsAt, credit: minor(500n) });
    return accept(undefined);
  });
  const wallet = { merchantId, memberId, kind: 'trial', currency: 'TRIAL' } as const;
  const walletId = await world.database.transact((tx) => openWalletIn(tx, wallet));
  const house = { merchantId, owner: 'house', code: 'free_play', currency: 'TRIAL' } as const;
  const counterAccount = await counterAccounts.numberOf(world, house);
  assert.match((await deviationsOf(world)).join('\n'), /is due a trial_grant of 500 .* there is nothing/);
  await applyAll(world, [
    { kind: 'trial_grant', key: `trial:${memberId}`, walletId, amount: minor(501n), counterAccount },
  ]);
  const found = (await deviationsOf(world)).join('\n');
  assert.match(found, /is a trial_grant of 501 for .* that nothing explains/);
  assert.match(found, /is due a trial_grant of 500 .* there is a trial_grant of 501/);
});
