import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { playMoneyIn } from '#features/merchants/tooling.ts';
import { extend } from '#kit/server/feature.ts';
import { accept } from '#kit/shared/result.ts';
import { minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { features } from '../features.ts';

test('play money is found in balances and in bets that run; credit of who only tries the site is none', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  extend(world, features);
  const found = () => playMoneyIn(world)(world.backofficeDatabase.read, merchantId);
  await addPlayers(world, merchantId, { count: 1, balance: 1000n, kind: 'trial' });
  assert.deepEqual(await found(), []);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 1000n });
  assert.deepEqual(await found(), ['balances']);
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor: 'SPB', merchantId, currency: 'THB', game: 'g' });
    const { memberId, sessionId } = player!;
    const bet = await actsIn.bet(world, tx, {
      vendor: 'SPB',
      game: 'g',
      roundId: 'one',
      requestId: 'r',
      transactionId: 't',
      merchantId,
      memberId,
      sessionId,
      currency: 'THB',
      amount: minor(1000n),
    });
    assert.ok(bet.ok);
    return accept(undefined);
  });
  assert.deepEqual(await found(), ['bets']);
});
