import assert from 'node:assert/strict';
import test from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { switchFlagIn } from '#features/merchants/public.ts';
import { balancesOf, holds, openWalletIn } from '#features/wallet/public.ts';
import { accept } from '#kit/shared/result.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, visitOf } from '#tools/testing/scenes/players.ts';
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

test('an agent is told which contracts the merchant has, each by its own switch, and none without an agent centre', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 100n });
  assert.ok(player);
  const visit = visitOf(merchantId, player.memberId, player.sessionId, 'agent');
  const turn = (flag: string, state: 'on' | 'off') =>
    world.backofficeDatabase.transact(async (tx) => {
      await switchFlagIn(tx, { merchantId, flag, state });
      return accept({});
    });
  const told = async () => {
    const answer = await consolidatedFunds(world)({}, { ...visit, money: 'THB' });
    assert.ok(answer.ok);
    const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = answer.value.contracts;
    return [divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype];
  };
  const flags = ['DIVIDEND3', 'DAILYSALARY3', 'HOURLYSALARY3', 'REALTIMESALARY3'];
  for (const flag of ['AGENTCENTER3', ...flags]) await turn(flag, 'on');
  assert.deepEqual(await told(), [true, true, true, true]);
  for (const [place, flag] of flags.entries()) {
    await turn(flag, 'off');
    assert.deepEqual(
      await told(),
      flags.map((_, at) => at !== place),
    );
    await turn(flag, 'on');
  }
  await turn('AGENTCENTER3', 'off');
  assert.deepEqual(await told(), [false, false, false, false]);
});
