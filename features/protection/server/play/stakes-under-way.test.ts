import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test, { type TestContext } from 'node:test';
import { sessionHoldersBeside } from '#features/identity/public.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { holdWallets } from '#tools/testing/scenes/hold-wallet.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { besideSessions, freeToStakeIn, mayStakeIn, type Stake } from '../../public.ts';
import { takeBreak } from '../closures/take-break.ts';
import { setLimit } from '../limits/set-limit.ts';

const holdersIn = sessionHoldersBeside(besideSessions);

const open = async (t: TestContext) => {
  const world = await testWorld(t);
  const [player] = await addPlayers(world, await demoMerchant(world), { count: 1, balance: 100_000n });
  const { memberId, sessionId, visit } = player!;
  const stakeIn = async (tx: Tx): Promise<Stake> => {
    const { protection } = (await holdersIn(world, tx, [sessionId])).get(sessionId)!;
    const shared = { memberId, merchantId: visit.merchantId, sessionId, currency: 'THB' as const };
    return { ...shared, amount: minor(5000n), isFurther: false, protection };
  };
  const changes = {
    'a break is taken': () => takeBreak(world)({ days: 1 }, visit),
    'a first limit is set': () => setLimit(world)({ kind: 'stake', period: 'day', amount: minor(1000n) }, visit),
  };
  return { world, memberId, stakeIn, changes };
};

const changes = ['a break is taken', 'a first limit is set'] as const;

for (const change of changes)
  test(`a stake that was let through is judged anew where ${change} before its commit`, async (t) => {
    const scene = await open(t);
    const { world, stakeIn } = scene;
    const judged: (string | undefined)[] = [];
    await world.database.transact(async (tx) => {
      judged.push((await mayStakeIn(world, tx, [await stakeIn(tx)])).get(0));
      if (judged.length === 1) assert.ok((await scene.changes[change]()).ok);
    });
    assert.deepEqual(judged, [undefined, change === 'a break is taken' ? 'in_time_out' : 'stake_limit']);
  });

for (const change of changes)
  test(`of stakes that go together, those of a player are left out where ${change} before their commit`, async (t) => {
    const scene = await open(t);
    const { world, stakeIn } = scene;
    await world.database.transact(async (tx) => mayStakeIn(world, tx, [await stakeIn(tx)]));
    const free: number[] = [];
    await world.database.transact(async (tx) => {
      free.push((await freeToStakeIn(world, tx, [await stakeIn(tx)])).size);
      if (free.length === 1) assert.ok((await scene.changes[change]()).ok);
    });
    assert.deepEqual(free, [1, 0]);
  });

for (const change of changes)
  test(`a stake whose money has moved is committed before it is told that ${change}`, async (t) => {
    const scene = await open(t);
    const { world, memberId, stakeIn } = scene;
    const order: string[] = [];
    let changing: Promise<unknown> | undefined;
    await world.database.transact(async (tx) => {
      assert.equal((await mayStakeIn(world, tx, [await stakeIn(tx)])).size, 0);
      await sql`select wallet.lock_wallets(array(select id from wallet.wallet where member_id = ${memberId}))`.execute(
        tx,
      );
      changing = scene.changes[change]().then(() => order.push('told'));
      await pause(200);
      order.push('moved');
    });
    await changing;
    assert.deepEqual(order, ['moved', 'told']);
  });

test('nobody is kept from closing play by a wallet that a stuck process holds', async (t) => {
  const scene = await open(t);
  await holdWallets(t, scene.world, scene.memberId);
  const since = performance.now();
  assert.ok((await scene.changes['a break is taken']()).ok);
  assert.ok(performance.now() - since < 2500);
});
