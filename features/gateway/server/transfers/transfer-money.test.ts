import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { raiseMoneyFences } from '#kit/server/database/money-fence.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { blockWalletIn, verifyLedger } from '#features/wallet/tooling.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { openFindings } from '../../db/findings/findings.ts';
import { deliverTransfers } from './deliver-transfer.ts';
import { vendor } from '../scene.fixture.ts';
import { dyingWorld, openTransfers, type Silence, standingOf } from './transfer.fixture.ts';
import { transferMoney, type TransferOrder } from './transfer-money.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

type Scene = Awaited<ReturnType<typeof openTransfers>>;

const lobbyFilterOf = (over: Partial<TransferOrder> = {}): TransferOrder => ({
  vendor,
  direction: 'in',
  amount: minor(30_000n),
  key: 'a-transfer-there',
  ...over,
});
const back = (over: Partial<TransferOrder> = {}) =>
  lobbyFilterOf({ direction: 'out', amount: undefined, key: 'a-transfer-back', ...over });
const ask = ({ world, books, player }: Scene, wish: TransferOrder) => transferMoney(world, books)(wish, player.visit);
const atVendor = ({ balances }: Scene): bigint => [...balances.values()].reduce((all, one) => all + one, 0n);

test('money goes there and comes back; the same wish moves once', async (t) => {
  const scene = await openTransfers(t);
  const { world, player, calls } = scene;
  for (const turn of ['first', 'again']) {
    const moved = await ask(scene, lobbyFilterOf());
    assert.ok(moved.ok && moved.value.state === 'done', turn);
  }
  assert.equal(calls.length, 1);
  assert.deepEqual(await standingOf(world, player), { cash: 70_000n, locked: 0n, transit: 0n, atVendor: 30_000n });
  const other = await ask(scene, lobbyFilterOf({ amount: minor(1n) }));
  assert.ok(!other.ok && other.refusal === 'duplicate_mismatch');
  // The player wins there; what comes back is more than went.
  for (const [name, balance] of scene.balances) scene.balances.set(name, balance + 5000n);
  const home = await ask(scene, back());
  assert.ok(home.ok && home.value.amount === 35_000n);
  assert.deepEqual(await standingOf(world, player), { cash: 105_000n, locked: 0n, transit: 0n, atVendor: -5000n });
  assert.equal(atVendor(scene), 0n);
});

test('behind the fence of a restore nothing sets out, and no vendor is asked about what is on its way', async (t) => {
  const scene = await openTransfers(t);
  const { world, player, script, calls, owner } = scene;
  const fence = () =>
    owner.transact((tx) => raiseMoneyFences(tx, { merchantIds: [player.visit.merchantId], dataUntil: undefined }));
  script.silence = 'before';
  const begun = await ask(scene, lobbyFilterOf());
  assert.ok(begun.ok && begun.value.state === 'in_transit');
  script.silence = 'none';
  await fence();
  const asked = calls.length;
  await world.moveClock(hoursMs(1));
  await deliverTransfers(world, scene.books)();
  const more = await ask(scene, lobbyFilterOf({ key: 'another-transfer' }));
  assert.ok(!more.ok && more.refusal === 'vendor_unavailable');
  const home = await ask(scene, back());
  assert.ok(!home.ok && home.refusal === 'vendor_unavailable');
  assert.deepEqual([calls.length, atVendor(scene)], [asked, 0n]);
  assert.deepEqual(await standingOf(world, player), { cash: 70_000n, locked: 0n, transit: 30_000n, atVendor: 0n });
  await sql`delete from kit.money_fence`.execute(owner.read);
  await world.moveClock(hoursMs(1));
  await deliverTransfers(world, scene.books)();
  assert.deepEqual(await standingOf(world, player), { cash: 70_000n, locked: 0n, transit: 0n, atVendor: 30_000n });
});

test('never more than there is, and nothing sets out to a vendor that does not answer', async (t) => {
  const scene = await openTransfers(t);
  const { world, player, script, newPlayers, setStyle } = scene;
  const refusalOf = async (wish: TransferOrder) => {
    const moved = await ask(scene, wish);
    return moved.ok ? 'moved' : moved.refusal;
  };
  assert.equal(await refusalOf(back()), 'vendor_balance_empty');
  assert.equal(await refusalOf(lobbyFilterOf({ amount: minor(100_001n) })), 'insufficient_funds');
  assert.equal(await refusalOf(lobbyFilterOf({ vendor: 'NOBODY' })), 'not_found');
  assert.equal(await refusalOf(lobbyFilterOf()), 'moved');
  assert.equal(await refusalOf(back({ amount: minor(30_001n) })), 'vendor_balance_insufficient');
  script.isBalanceSilent = true;
  assert.equal(await refusalOf(lobbyFilterOf({ key: 'another-one' })), 'vendor_unavailable');
  assert.equal(await refusalOf(back()), 'vendor_unavailable');
  script.isBalanceSilent = false;
  const [other] = await newPlayers(1, 500n);
  const theirs = await transferMoney(world, scene.books)(back({ amount: minor(100n) }), other!.visit);
  assert.ok(!theirs.ok && theirs.refusal === 'vendor_balance_empty', 'another player has nothing there');
  const elsewhere = { ...player.visit, merchantId: 'mrc_other' as typeof player.visit.merchantId };
  await assert.rejects(transferMoney(world, scene.books)(lobbyFilterOf({ key: 'elsewhere' }), elsewhere));
  await setStyle('seamless');
  assert.equal(await refusalOf(lobbyFilterOf({ key: 'too-late' })), 'not_found');
  assert.equal(await refusalOf(back()), 'moved', 'what stands there comes back');
  assert.deepEqual(await standingOf(world, player), { cash: 100_000n, locked: 0n, transit: 0n, atVendor: 0n });
});

test('what the vendor refuses is where it came from', async (t) => {
  const scene = await openTransfers(t);
  const { world, player, script } = scene;
  const there = await ask(scene, lobbyFilterOf({ key: 'goes-there' }));
  assert.ok(there.ok);
  script.refuses = true;
  const refused = await ask(scene, lobbyFilterOf());
  assert.ok(refused.ok && refused.value.state === 'returned');
  const stays = await ask(scene, back());
  assert.ok(stays.ok && stays.value.state === 'returned');
  assert.deepEqual(await standingOf(world, player), { cash: 70_000n, locked: 0n, transit: 0n, atVendor: 30_000n });
});

test('silence leaves money on its way: one at a time, asked about ever more seldom, told to staff, and settled', async (t) => {
  const scene = await openTransfers(t);
  const { world, player, script, calls } = scene;
  script.silence = 'after';
  const moved = await ask(scene, lobbyFilterOf());
  assert.ok(moved.ok && moved.value.state === 'in_transit');
  assert.deepEqual(await standingOf(world, player), { cash: 70_000n, locked: 0n, transit: 30_000n, atVendor: 0n });
  const second = await ask(scene, lobbyFilterOf({ key: 'another-one' }));
  assert.ok(!second.ok && second.refusal === 'transfer_under_way');
  const deliver = deliverTransfers(world, scene.books);
  await deliver();
  assert.equal(calls.length, 1, 'not before its pause is over');
  for (let turn = 0; turn < 8; turn++) {
    await world.moveClock(minutesMs(5));
    await deliver();
  }
  const [finding, ...others] = await openFindings(world.database.read, 10);
  assert.deepEqual([finding?.kind, finding?.subject, others.length], ['transfer_open', moved.value.transfer_id, 0]);
  script.silence = 'none';
  await world.moveClock(hoursMs(1));
  await Promise.all([deliver(), deliver(), deliver()]);
  assert.deepEqual(await standingOf(world, player), { cash: 70_000n, locked: 0n, transit: 0n, atVendor: 30_000n });
  assert.equal(atVendor(scene), 30_000n, 'the vendor took it once');
  assert.deepEqual(await openFindings(world.database.read, 10), []);
});

test('a wallet that is blocked meanwhile keeps nothing from arriving or returning', async (t) => {
  const scene = await openTransfers(t);
  const { world, player, script } = scene;
  script.silence = 'before';
  await ask(scene, lobbyFilterOf());
  await world.database.transact(async (tx) => {
    for (const { walletId } of await balancesOf(tx, player.memberId)) await blockWalletIn(tx, walletId);
    return accept(undefined);
  });
  script.silence = 'none';
  await world.moveClock(minutesMs(1));
  await deliverTransfers(world, scene.books)();
  assert.deepEqual(await standingOf(world, player), { cash: 70_000n, locked: 0n, transit: 0n, atVendor: 30_000n });
  await ask(scene, back());
  assert.equal((await standingOf(world, player)).cash, 100_000n);
});

/** Until nothing is on its way any more, as a new process would. */
const recover = async ({ world, books, owner }: Scene & { world: World }): Promise<void> => {
  for (let turn = 0; turn < 2; turn++) {
    await (world as Scene['world']).moveClock(minutesMs(2));
    await deliverTransfers(world, books)();
  }
  await sql`update protection.play set acknowledged_at = kit.now()`.execute(owner.read);
};

for (const silence of ['none', 'before', 'after'] as const satisfies readonly Silence[])
  test(`killed before any step, answers lost ${silence}: no satang is lost or made`, async (t) => {
    const scene = await openTransfers(t);
    const { world, player, script, books } = scene;
    let turn = 0;
    let wasWhole = false;
    for (const direction of ['in', 'out'] as const)
      for (let last = 1; last < 40; last++) {
        script.silence = silence;
        const dying = dyingWorld(world, last);
        const wish = lobbyFilterOf({ direction, amount: minor(100n), key: `turn-number-${turn++}` });
        const before = await standingOf(world, player);
        await transferMoney(dying.world, books)(wish, player.visit).catch(() => undefined);
        script.silence = 'none';
        await recover(scene);
        const after = await standingOf(world, player);
        assert.equal(after.transit, 0n);
        assert.equal(after.locked, 0n);
        assert.equal(after.cash + after.atVendor, before.cash + before.atVendor);
        assert.equal(after.atVendor, atVendor(scene), `both books, killed before step ${last}`);
        wasWhole = !dying.isDead();
        if (wasWhole) break;
        // The person presses again, with the same key: it moves once at most.
        await transferMoney(world, books)(wish, player.visit);
        await recover(scene);
        const again = await standingOf(world, player);
        assert.equal(again.cash, before.cash + (direction === 'in' ? -100n : 100n));
        assert.equal(again.atVendor, atVendor(scene));
        await world.moveClock(secondsMs(1));
      }
    assert.ok(wasWhole, 'every step was reached');
    assert.deepEqual((await verifyLedger(world)).deviations, []);
    assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
  });
