import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import test from 'node:test';
import { cashier as cashierFeature } from '#features/cashier/feature.ts';
import { loadDemo as loadCashier, cashierSettings } from '#features/cashier/public.ts';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { routesOf } from '#kit/server/feature.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { z } from 'zod';
import { movementEvidence } from './movement-evidence.ts';

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
      actsIn.bet(world, tx, {
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
    await actsIn.wins(world, tx, [
      { ...named, transactionId: 't3', roundId: 'r-t1', betTransactionId, memberId, amount },
    ]);
    return accept(undefined);
  });
  await world.moveClock(minutesMs(10));
  await world.database.transact(async (tx) => {
    await actsIn.refunds(world, tx, [{ ...named, transactionId: 't4', betTransactionId: 't2', merchantId, memberId }]);
    return accept(undefined);
  });
  const [cash] = await balancesOf(world.database.read, memberId);
  const look = async ({ visit }: TestPlayer, version: number) => {
    const found = await movementEvidence(world)({ movementId: `${cash!.walletId}.${version}` }, visit);
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

test('a deposit’s line leads to the bank’s own number of the transfer, and to the deposit that it paid', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await loadCashier(world, merchantId);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 100_000n });
  assert.ok(player && other);
  const calls = routesOf(
    [cashierFeature],
    'site',
    contributed(world, cashierSettings.with({ simulatedBankUrl: () => undefined, bankAddress: () => undefined })),
  );
  const call = async (name: string, input: unknown, visit: object) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the gate hands it in
    const answer = await calls.find((route) => route.name === name)!.handler(input, visit as never);
    assert.ok(answer.ok);
    return answer.value;
  };
  const asked = { amount: moneyOf('250.00'), idempotencyKey: 'evidence-of-a-deposit' };
  const begun = await call('startDeposit', asked, player.visit);
  const { depositId, payAmount, reference } = z
    .object({ depositId: z.string(), payAmount: z.bigint(), reference: z.string() })
    .parse(begun);
  const paid = {
    transactionId: 'SSB-EVIDENCE-1',
    accountProxy: '0000000000017',
    amount: payAmount,
    currency: 'THB',
    paidAt: world.clock.now(),
    payerName: 'Somchai',
    payerAccount: 'xxx-1',
    reference,
  };
  const [timestamp, nonce, rawBody] = [String(Math.floor(world.clock.now() / 1000)), 'nonce-of-evidence', '{}'];
  const target = 'POST /api/wps/cashier/bank-notice';
  const key = Buffer.from(world.vault.blindIndex('cashier/bank-key', 'bank-1'), 'hex');
  const headers = {
    'x-bank-key-id': 'bank-1',
    'x-bank-timestamp': timestamp,
    'x-bank-nonce': nonce,
    'x-bank-signature': createHmac('sha256', key).update(`${timestamp}.${nonce}.${target}\n${rawBody}`).digest('hex'),
  };
  await call('bankNotice', paid, { ...player.visit, machine: { target, rawBody, headers } });
  const [cash] = await balancesOf(world.database.read, player.memberId);
  const movementId = `${cash!.walletId}.2`;
  const found = await movementEvidence(world)({ movementId }, player.visit);
  assert.deepEqual(found.ok && [found.value.otherEnd, found.value.transfer], [
    'bank',
    { transactionId: 'SSB-EVIDENCE-1', depositId },
  ]);
  const foreign = await movementEvidence(world)({ movementId }, other.visit);
  assert.equal(!foreign.ok && foreign.refusal, 'movement_unknown');
});
