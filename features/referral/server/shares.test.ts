import assert from 'node:assert/strict';
import test from 'node:test';
import { setUplinesIn } from '#features/turnover/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { accept } from '#kit/shared/result.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { daysMs } from '#kit/shared/time.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { dice } from '#kit/testing/dice.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { chainOf } from '../db/shares.ts';
import { shareHash } from '../domain/share-of.ts';
import type { Canonical } from '#kit/shared/canonical-json.ts';
import { countShares } from './count-shares.ts';
import { friendsScene } from './friends.fixture.ts';
import { payShares } from './pay-shares.ts';
import { playShares } from './settings.ts';
import { referralShareFile } from './referral-share-file.ts';
import { referralShares } from './referral-shares.ts';

const rates = { first: 50, second: 20, third: 10 };

// 4 came by 3, 3 by 2, 2 by 1, 1 by 0; 5 by 0 and is an agent's player since.
const above: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [1, 0], 3: [2, 1, 0], 4: [3, 2, 1], 5: [0] };

const chainHolds = async (world: TestWorld, merchantId: MerchantId): Promise<void> => {
  let previous = '0'.repeat(64);
  for (const it of await chainOf(world.database.read, merchantId)) {
    assert.equal(it.previous_hash, previous);
    const { share_no: shareNo, share_id: shareId, member_id: memberId, day, currency, amount, formula } = it;
    const facts = { shareNo, shareId, memberId, day, currency, amount, formula, trace: it.trace as Canonical };
    assert.equal(shareHash(facts, previous), it.hash);
    previous = it.hash;
  }
};

test('random days of a line of friends, killed and run in parallel, come to the shares of a naive count', async (t) => {
  const scene = await friendsScene(t, 6);
  const { world, merchantId, join, play, takeBack, cashOf, memberOf } = scene;
  for (const [who, line] of Object.entries(above)) await join(Number(who), line);
  const upline = { memberId: memberOf(5), from: world.clock.now(), agents: ['mbr_agent'] };
  await world.database.transact(async (tx) => accept(await setUplinesIn(tx, [upline])));
  await writeSetting(world, merchantId, playShares, rates);
  await countShares(world)();
  const luck = dice(20_261_130);
  const start = await Promise.all([0, 1, 2, 3].map(cashOf));
  const [expected, played] = [
    [0n, 0n, 0n, 0n],
    [0n, 0n, 0n, 0n, 0n, 0n],
  ];
  const standing: { who: number; product: string; stake: bigint; round: string }[] = [];
  for (let day = 0; day < 4; day++) {
    const turnover = new Map<number, bigint>();
    const add = (who: number, by: bigint) => turnover.set(who, (turnover.get(who) ?? 0n) + by);
    for (let count = luck.below(2); count > 0 && standing.length > 0; count--) {
      const [gone] = standing.splice(luck.below(standing.length), 1);
      await takeBack(gone!, gone!.round);
      add(gone!.who, -gone!.stake);
      played[gone!.who]! += gone!.stake;
    }
    for (let count = 0; count < 6; count++) {
      const it = { who: luck.below(6), product: 'RNG', stake: BigInt(luck.below(10_000_00)) + 1n };
      standing.push({ ...it, round: await play(it) });
      add(it.who, it.stake);
      played[it.who]! -= it.stake;
    }
    await scene.settle();
    await world.moveClock(daysMs(1));
    for (let last = 1; last <= 2; last++) {
      await countShares(mortalWorld(world, last))().catch(() => undefined);
      await payShares(mortalWorld(world, last))().catch(() => undefined);
    }
    await Promise.all([countShares(world)(), countShares(world)()]);
    await Promise.all([payShares(world)(), payShares(world)()]);
    for (const owner of [0, 1, 2, 3]) {
      let exact = 0n;
      for (const [who, line] of Object.entries(above)) {
        const depth = line.indexOf(owner);
        if (depth < 0 || who === '5') continue;
        exact += (turnover.get(Number(who)) ?? 0n) * BigInt([rates.first, rates.second, rates.third][depth]!);
      }
      if (exact > 0n) expected[owner]! += exact / 10_000n;
    }
    const now = await Promise.all([0, 1, 2, 3].map(cashOf));
    assert.deepEqual(
      now.map((cash, at) => cash - start[at]! - played[at]!),
      expected,
      `day ${day}`,
    );
  }
  await chainHolds(world, merchantId);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  const shown = await referralShares(world)({}, scene.players[0]!.visit);
  assert.ok(shown.ok && shown.value.shares.length > 0);
});

test('without rates nothing is shared, and what was played before they were set stays so', async (t) => {
  const { world, merchantId, join, play, cashOf, settle } = await friendsScene(t, 2);
  await join(1, [0]);
  await countShares(world)();
  const before = await cashOf(0);
  await play({ who: 1, product: 'RNG', stake: 10_000_00n });
  await settle();
  await world.moveClock(daysMs(1));
  await countShares(world)();
  await writeSetting(world, merchantId, playShares, rates);
  await play({ who: 1, product: 'RNG', stake: 1_000_00n });
  await settle();
  await world.moveClock(daysMs(1));
  await countShares(world)();
  await payShares(world)();
  assert.equal((await cashOf(0)) - before, 5_00n);
});

test('a share is a file with everything that it is made of, for whoever it is', async (t) => {
  const { world, merchantId, join, play, settle, players } = await friendsScene(t, 2);
  await join(1, [0]);
  await writeSetting(world, merchantId, playShares, rates);
  await countShares(world)();
  await play({ who: 1, product: 'RNG', stake: 1_000_00n });
  await settle();
  await world.moveClock(daysMs(1));
  await countShares(world)();
  const shown = await referralShares(world)({}, players[0]!.visit);
  assert.ok(shown.ok);
  const { shareId, amount } = shown.value.shares[0]!;
  const file = await referralShareFile(world)({ shareId }, players[0]!.visit);
  assert.ok(file.ok);
  assert.ok(file.value.csv.includes(`amount,${moneyText(amount, 'THB')}\r\n`), file.value.csv);
  assert.ok(file.value.csv.includes('depth_1_turnover,1000.00\r\n'), file.value.csv);
  const theirs = await referralShareFile(world)({ shareId }, players[1]!.visit);
  assert.ok(!theirs.ok && theirs.refusal === 'share_unknown');
});
