import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDemo as loadMerchant, merchantOf } from '#features/merchants/public.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { testWorld } from '#kit/testing/world.ts';
import { loadDemo } from '../load-demo.ts';
import {
  orderProviderOf,
  payoutProviderOf,
  payoutProviderFor,
  providerFor,
  type ProviderSettings,
} from './find-provider.ts';

test('play money is for merchants without a licence record and for no others, before it is valid and after it is over', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const settings = { bankAddress: () => undefined };
  const found = async (name: string) => {
    const answer = providerFor(world, settings, await merchantOf(world, merchantId), name);
    return answer.ok ? 'found' : answer.refusal;
  };
  const route = async () => {
    const answer = await payoutProviderFor(world, world.database.read, settings, merchantId);
    return answer.ok ? [answer.value.name, answer.value.accountId] : answer.refusal;
  };
  assert.equal(await route(), 'payouts_closed');
  await loadDemo(world, merchantId);
  assert.equal(await found('simulated_bank'), 'found');
  assert.deepEqual(await route(), ['simulated_bank', 'pay_demo']);
  assert.equal(await found('toString'), 'provider_unknown');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query(
    `insert into merchants.licence values ('lic_1', $1, 'MGA', '1/2026', '{TH}', kit.now() + interval '1 day', kit.now() + interval '2 days')`,
    [merchantId],
  );
  await owner.close();
  assert.equal(await found('simulated_bank'), 'simulation_forbidden');
  await world.moveClock(86_400_000);
  assert.equal(await found('simulated_bank'), 'simulation_forbidden');
  assert.equal(await route(), 'simulation_forbidden');
  await world.moveClock(86_400_000);
  assert.equal(await found('simulated_bank'), 'simulation_forbidden');
  const begun = await payoutProviderOf(world, world.database.read, settings, { merchantId, name: 'simulated_bank' });
  assert.ok(begun.ok, 'what was begun is still asked about');
});

test('a real provider of payments begins nothing for a merchant without a licence that is valid now', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const without = { bankAddress: () => undefined };
  const settings = {
    ...without,
    paymentProvider: { address: 'https://pay.example', keyId: 'p-1', key: 'ab'.repeat(32) },
  };
  const found = async (of: ProviderSettings = settings) => {
    const answer = providerFor(world, of, await merchantOf(world, merchantId), 'signed_http');
    return answer.ok ? answer.value.isSimulated : answer.refusal;
  };
  assert.equal(await found(without), 'provider_unknown', 'nobody set one up');
  assert.equal(await found(), 'licence_needed');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query(
    `insert into merchants.licence values ('lic_1', $1, 'MGA', '1/2026', '{TH}', kit.now() + interval '1 day', kit.now() + interval '2 days')`,
    [merchantId],
  );
  await owner.close();
  assert.equal(await found(), 'licence_needed', 'not valid yet');
  await world.moveClock(86_400_000);
  assert.equal(await found(), false);
  await world.moveClock(86_400_000);
  assert.equal(await found(), 'licence_needed', 'over');
  assert.ok(orderProviderOf(world, settings, 'signed_http'), 'what was begun is still asked about');
});
