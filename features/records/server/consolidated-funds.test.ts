import assert from 'node:assert/strict';
import test from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { balancesOf, holds, openWalletIn } from '#features/wallet/public.ts';
import { accept } from '#kit/shared/result.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { consolidatedFunds } from './consolidated-funds.ts';

test('what is free, held and staked is told apart, and of another player nothing', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 100_000n });
  assert.ok(player && other);
  const { memberId, sessionId } = player;
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor: 'MODEL', merchantId, currency: 'THB', game: 'g' });
    return accept(undefined);
  });
  const [cash] = await balancesOf(world.database.read, memberId);
  const amount = moneyOf('250.00');
  const bet = {
    vendor: 'MODEL',
    transactionId: 't1',
    requestId: 'r1',
    game: 'g',
    roundId: 'r1',
    currency: 'THB',
  } as const;
  await world.database.transact(async (tx) => {
    const staked = await actsIn.bets(world, tx, [
      { ...bet, merchantId, memberId, sessionId, amount: moneyOf('100.00') },
    ]);
    assert.ok(staked.every(({ ok }) => ok));
    const lockedWalletId = await openWalletIn(tx, { merchantId, memberId, kind: 'locked', currency: 'THB' });
    const held = await holds.placeIn(world, tx, {
      holdId: 'wdr_1',
      merchantId,
      currency: 'THB',
      walletId: cash!.walletId,
      lockedWalletId,
      amount,
      purpose: 'withdrawal',
    });
    assert.ok(held.ok);
    return accept(undefined);
  });
  const found = await consolidatedFunds(world)({}, player.visit);
  assert.ok(found.ok);
  const { asOf: _asOf, ...funds } = found.value;
  assert.deepEqual(funds, {
    sumBalance: moneyOf('900.00'),
    currency: 'THB',
    available: moneyOf('650.00'),
    bonus: 0n,
    held: amount,
    points: 0n,
    runningStakes: moneyOf('100.00'),
    awaitedDeposits: { count: 0, amount: 0n },
    contracts: { divtypereq: false, dailysalreqtype: false, contracthoursalreq: false, realtimesalreqtype: false },
  });
  const theirs = await consolidatedFunds(world)({}, other.visit);
  assert.ok(theirs.ok);
  assert.deepEqual(
    [theirs.value.available, theirs.value.held, theirs.value.runningStakes],
    [moneyOf('1000.00'), 0n, 0n],
  );
});
