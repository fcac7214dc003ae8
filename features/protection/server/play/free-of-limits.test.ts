import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sessionHoldersBeside } from '#features/identity/public.ts';
import { applyIn, type Command, playWallets } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { besideSessions, freeToStakeIn, mayStakeIn, type Stake } from '../../public.ts';
import { setLimit } from '../limits/set-limit.ts';
import { goOn } from './go-on.ts';

const holdersIn = sessionHoldersBeside(besideSessions);

const limits = [
  { kind: 'stake', period: 'day', amount: minor(90_000n) },
  { kind: 'loss', period: 'day', amount: minor(40_000n) },
  { kind: 'stake', period: 'week', amount: minor(250_000n) },
  { kind: 'play_time', period: 'day', minutes: 25 },
] as const;

/** A player with limits of every kind, whose stakes are asked for in both ways. */
const open = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 100_000_000n });
  const { memberId, sessionId, visit } = player!;
  for (const limit of limits) assert.ok((await setLimit(world)(limit, visit)).ok);
  const counterAccount = await anyEnd(world, { merchantId, currency: 'THB', code: 'house' });
  const { walletId } = (await playWallets.of(world.database.read, { memberId, currency: 'THB' }))!;
  const stakeIn = async (tx: Tx, amount: bigint): Promise<Stake> => {
    const { protection } = (await holdersIn(world, tx, [sessionId])).get(sessionId)!;
    const shared = { memberId, merchantId, sessionId, currency: 'THB' as const };
    return { ...shared, amount: minor(amount), isFurther: false, protection };
  };
  const asked = {
    alone: async (tx: Tx, amount: bigint) => (await mayStakeIn(world, tx, [await stakeIn(tx, amount)])).size === 0,
    together: async (tx: Tx, amount: bigint) =>
      (await freeToStakeIn(world, tx, [await stakeIn(tx, amount)])).size === 1,
  };
  /** What a way says, with nothing of it kept. */
  const answerBy = async (way: keyof typeof asked, amount: bigint): Promise<boolean> => {
    let may = false;
    await world.database.transact(async (tx) => {
      may = await asked[way](tx, amount);
      return refuse('nothing stays');
    });
    return may;
  };
  return { world, visit, walletId, counterAccount, asked, answerBy };
};

test('stakes that go together are held to the limits that one alone is held to, whichever of them kept the sums', async (t) => {
  const { world, visit, walletId, counterAccount, asked, answerBy } = await open(t);
  const roll = dice(31);
  await world.database.transact(async (tx) => accept(await asked.alone(tx, 1n)));
  const counts = { free: 0, stopped: 0 };
  for (let at = 0; at < 250; at++) {
    if (roll.below(12) === 0) await world.moveClock(minutesMs(roll.below(9)));
    if (roll.below(60) === 0) await world.moveClock(daysMs(roll.below(3)));
    const amount = BigInt(roll.pick([100, 900, 4000, 12_000]));
    const may = await answerBy('alone', amount);
    assert.equal(await answerBy('together', amount), may, `stake ${at} of ${amount}`);
    counts[may ? 'free' : 'stopped']++;
    if (!may) {
      await world.moveClock(hoursMs(roll.below(8)));
      await goOn(world)({}, visit);
      continue;
    }
    const key = `test:${at}`;
    const money = { walletId, counterAccount };
    const commands: Command[] = [{ kind: 'bet', key, amount: minor(-amount), ...money }];
    if (roll.below(3) === 0)
      commands.push({ kind: 'win', key: `${key}w`, amount: minor(amount * 2n), reference: key, ...money });
    else if (roll.below(8) === 0) commands.push({ kind: 'refund', walletId, reference: key });
    await world.database.transact(async (tx) => {
      assert.equal(await asked[roll.pick(['alone', 'together'] as const)](tx, amount), true);
      for (const command of commands) await applyIn(world, tx, [command]);
      return accept(undefined);
    });
  }
  assert.ok(counts.free > 60 && counts.stopped > 20, JSON.stringify(counts));
});

test('of the stakes of one player the first alone goes together with others, and none while their row is held', async (t) => {
  const world = await testWorld(t);
  const [player] = await addPlayers(world, await demoMerchant(world), { count: 1, balance: 100_000n });
  const { memberId, sessionId, visit } = player!;
  const stakeIn = async (tx: Tx): Promise<Stake> => {
    const { protection } = (await holdersIn(world, tx, [sessionId])).get(sessionId)!;
    const shared = { memberId, merchantId: visit.merchantId, sessionId, currency: 'THB' as const };
    return { ...shared, amount: minor(5000n), isFurther: false, protection };
  };
  assert.ok((await setLimit(world)({ kind: 'stake', period: 'month', amount: minor(7000n) }, visit)).ok);
  await world.database.transact(async (tx) => accept(await mayStakeIn(world, tx, [await stakeIn(tx)])));
  await world.database.transact(async (tx) => {
    const stake = await stakeIn(tx);
    assert.deepEqual([...(await freeToStakeIn(world, tx, [stake, stake]))], [0]);
    await world.database.transact(async (other) => {
      assert.deepEqual([...(await freeToStakeIn(world, other, [await stakeIn(other)]))], []);
    });
  });
});
