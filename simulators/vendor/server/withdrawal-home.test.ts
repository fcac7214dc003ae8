import assert from 'node:assert/strict';
import test from 'node:test';
import { cashierSettings } from '#features/cashier/public.ts';
import { walletBalances } from '#features/gateway/contract/transfers/wallet-balances.ts';
import { walletRecall } from '#features/gateway/contract/transfers/wallet-recall.ts';
import { walletTransfer } from '#features/gateway/contract/transfers/wallet-transfer.ts';
import { gateway as gatewayFeature } from '#features/gateway/feature.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { requestWithdrawal } from '#features/withdrawals/contract/request-withdrawal.ts';
import { withdrawalTerms } from '#features/withdrawals/contract/withdrawal-terms.ts';
import { withdrawals as withdrawalsFeature } from '#features/withdrawals/feature.ts';
import { loadDemo, memberChecks } from '#features/withdrawals/public.ts';
import { addPayee, scenePassword } from '#features/withdrawals/server/scene.fixture.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { openStage } from './money.fixture.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

test('money at a game maker is shown, is not asked for, comes home when asked, and leaves with the rest', async (t) => {
  const { world, merchantId, players, purse } = await openStage(t, { hasPurse: true });
  await loadDemo(world, merchantId);
  const [player] = await players(1);
  const { memberId, visit } = player!;
  const accountId = await addPayee(world, player!, '1000000001');
  const settings = {
    provedLevelOf: async () => accept({ level: 2 }),
    isPlayClosed: async () => false,
    bankAddress: () => undefined,
    simulatedBankUrl: () => undefined,
  };
  const routes = [
    ...routesOf([gatewayFeature], 'site', world),
    ...routesOf(
      [withdrawalsFeature],
      'site',
      contributed(world, memberChecks.with(settings), cashierSettings.with(settings)),
    ),
  ];
  const call = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => {
    const route = routes.find((one) => one.endpoint === endpoint)!;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the gate hands it in
    const answer = await route.handler(input, visit as never);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's own endpoint says its shape
    return answer.ok ? { value: answer.value as OutputOf<E> } : { refusal: answer.refusal };
  };
  const ask = (amount: bigint, idempotencyKey: string) =>
    call(requestWithdrawal, { accountId, amount: minor(amount), typed: scenePassword, idempotencyKey });
  const there = async () => (await call(walletBalances, {})).value?.vendors.map(({ balance }) => balance);
  const home = async () => (await call(withdrawalTerms, {})).value?.balance;
  const brought = await call(walletTransfer, {
    vassalage: purse!.vendor,
    type: 'IN',
    amount: minor(400_000n),
    idempotencyKey: 'brought-along-0001',
  });
  assert.equal(brought.value?.state, 'done');
  assert.deepEqual([await home(), await there()], [600_000n, [400_000n]]);
  assert.equal((await ask(700_000n, 'more-than-is-here-01')).refusal, 'insufficient_funds');
  const recalled = await Promise.all([1, 2].map(() => call(walletRecall, { idempotencyKey: 'home-before-it-01234' })));
  assert.ok(recalled.every(({ value }) => value?.silent.length === 0));
  assert.deepEqual([await home(), await there()], [1_000_000n, [0n]], 'once, however often it is asked');
  assert.equal((await ask(700_000n, 'more-than-is-here-01')).value?.clock.state, 'held', 'the refusal used nothing up');
  const kept = new Map((await balancesOf(world.database.read, memberId)).map(({ kind, balance }) => [kind, balance]));
  assert.deepEqual([kept.get('cash'), kept.get('locked')], [300_000n, 700_000n]);
  const again = await call(walletTransfer, {
    vassalage: purse!.vendor,
    type: 'IN',
    amount: minor(400_000n),
    idempotencyKey: 'brought-along-0002',
  });
  assert.equal(again.refusal, 'insufficient_funds', 'what is to be paid out can not be taken along');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
});
