import assert from 'node:assert/strict';
import test from 'node:test';
import { betIn, refundsIn, registerOwnGameIn, winsIn } from '#features/gateway/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { moneyOf } from '#kit/shared/money.ts';
import { accept } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/players.ts';
import { evidenceOf } from './movement-evidence.ts';

test('a line leads to the bet that it took, won or gave back; another’s line is none', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 100_000n });
  assert.ok(player && other);
  const { memberId, sessionId } = player;
  const named = { vendor: 'MODEL', game: 'g', currency: 'THB', requestId: 'q' } as const;
  const amount = moneyOf('100.00');
  const bet = (transactionId: string) =>
    world.database.transact((tx) =>
      betIn(world, tx, {
        ...named,
        transactionId,
        roundId: `r-${transactionId}`,
        merchantId,
        memberId,
        sessionId,
        amount,
      }),
    );
  await world.database.transact(async (tx) =>
    accept(await registerOwnGameIn(tx, { vendor: 'MODEL', merchantId, currency: 'THB', game: 'g' })),
  );
  assert.ok((await bet('t1')).ok);
  assert.ok((await bet('t2')).ok);
  await world.moveClock(minutesMs(10));
  await world.database.transact(async (tx) => {
    const betTransactionId = 't1';
    await winsIn(world, tx, [{ ...named, transactionId: 't3', roundId: 'r-t1', betTransactionId, memberId, amount }]);
    return accept(undefined);
  });
  await world.moveClock(minutesMs(10));
  await world.database.transact(async (tx) => {
    await refundsIn(world, tx, [{ ...named, transactionId: 't4', betTransactionId: 't2', merchantId, memberId }]);
    return accept(undefined);
  });
  const [cash] = await balancesOf(world.database.read, memberId);
  const look = async ({ visit }: TestPlayer, version: number) => {
    const found = await evidenceOf(world)({ movementId: `${cash!.walletId}.${version}` }, visit);
    return found.ok ? [found.value.otherEnd, found.value.bet?.betId, found.value.bet?.roundId] : found.refusal;
  };
  assert.deepEqual(await look(player, 1), ['bank', undefined, undefined]);
  assert.deepEqual(await look(player, 2), ['game', 'MODEL:t1', 'r-t1']);
  assert.deepEqual(await look(player, 3), ['game', 'MODEL:t2', 'r-t2']);
  assert.deepEqual(await look(player, 4), ['game', 'MODEL:t1', 'r-t1'], 'the win');
  assert.deepEqual(await look(player, 5), ['game', 'MODEL:t2', 'r-t2'], 'the refund');
  assert.equal(await look(player, 6), 'movement_unknown');
  assert.equal(await look(other, 2), 'movement_unknown');
});
