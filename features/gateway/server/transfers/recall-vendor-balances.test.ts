import assert from 'node:assert/strict';
import test from 'node:test';
import { protection as protectionFeature } from '#features/protection/feature.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { minor } from '#kit/shared/money/money.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { endVendorBalances, recordVendorBalance } from '../../db/transfers/vendor-balances.ts';
import { recallVendorBalances } from './recall-vendor-balances.ts';
import { endAllPlay } from './end-all-play.ts';
import { vendor } from '../scene.fixture.ts';
import { openTransfers, standingOf } from './transfer.fixture.ts';
import { transferMoney } from './transfer-money.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

type Parts = Parameters<typeof openTransfers>[0];

const openVendorBalance = async (t: Parts) => {
  const scene = await openTransfers(t);
  const { world, player, books, owner } = scene;
  const wish = { vendor, direction: 'in', amount: minor(30_000n), key: 'brought-along' } as const;
  const moved = await transferMoney(world, books)(wish, player.visit);
  assert.ok(moved.ok && moved.value.state === 'done');
  return {
    ...scene,
    turn: recallVendorBalances(world, books),
    cash: async () => (await standingOf(world, player)).cash,
    leave: () => {
      const at = world.clock.now();
      return world.database.transact((tx) => endVendorBalances(tx, { memberId: player.memberId, at, lookAt: at }));
    },
    balances: async () =>
      (await sql<{ left: boolean }>`select left_at is not null as left from gateway.vendor_balance`.execute(owner.read))
        .rows,
    /** What the player won or lost there. */
    changeThere: (by: bigint) => {
      for (const [name, balance] of scene.balances) scene.balances.set(name, balance + by);
    },
    run: (statement: string) => sql.raw(statement).execute(owner.read),
  };
};

test('who plays keeps it there; who has left has it back, with what was won, and what came late too', async (t) => {
  const { world, turn, cash, leave, balances, changeThere } = await openVendorBalance(t);
  await world.moveClock(minutesMs(1));
  await turn();
  assert.equal(await cash(), 70_000n, 'still here');
  assert.deepEqual(await balances(), [{ left: false }]);
  changeThere(5000n);
  await leave();
  await turn();
  assert.equal(await cash(), 105_000n);
  changeThere(700n);
  await world.moveClock(minutesMs(6));
  await turn();
  assert.equal(await cash(), 105_700n, 'a round that was open has ended');
  await world.moveClock(minutesMs(6));
  await turn();
  assert.deepEqual(await balances(), [], 'nothing is there any more');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
});

for (const [what, statement] of [
  ['away for long', "update identity.session set last_seen_at = kit.now() - interval '1 hour'"],
  ['logged out', "update identity.session set ended_at = kit.now(), end_reason = 'logout'"],
  ['blocked', "update identity.member set state = 'blocked', blocked_reason = 'x', blocked_at = kit.now()"],
] as const)
  test(`who is ${what} without a word has it back`, async (t) => {
    const { world, turn, cash, run } = await openVendorBalance(t);
    await run(statement);
    await turn();
    assert.equal(await cash(), 70_000n, 'not looked at yet');
    await world.moveClock(secondsMs(31));
    await turn();
    assert.equal(await cash(), 100_000n);
  });

test('a vendor that is silent is asked again, and gives it once', async (t) => {
  const { world, turn, cash, leave, script, calls, balances } = await openVendorBalance(t);
  script.isBalanceSilent = true;
  await leave();
  await turn();
  assert.equal(await cash(), 70_000n);
  script.isBalanceSilent = false;
  await turn();
  assert.equal(await cash(), 70_000n, 'not before its pause is over');
  await world.moveClock(secondsMs(11));
  const before = calls.length;
  await Promise.all([turn(), turn(), turn()]);
  assert.equal(await cash(), 100_000n);
  assert.equal(calls.length, before + 1);
  assert.deepEqual(await balances(), [{ left: true }]);
});

test('who comes back before it is fetched keeps it', async (t) => {
  const { world, player, turn, cash, leave, run } = await openVendorBalance(t);
  await leave();
  const { rows } = await sql<{ player: string }>`select player from gateway.vendor_balance`.execute(
    world.database.read,
  );
  const at = world.clock.now();
  await world.moveClock(1000);
  const { sessionId } = player;
  await world.database.transact((tx) =>
    recordVendorBalance(tx, { player: rows[0]!.player, sessionId, at: world.clock.now(), tryAt: at }),
  );
  await turn();
  assert.equal(await cash(), 70_000n);
  await run('update gateway.vendor_balance set try_at = kit.now()');
  await turn();
  assert.equal(await cash(), 70_000n);
});

test('whoever closes play to themselves has what was brought along back at once, and what came late too', async (t) => {
  const { world, player, turn, cash, changeThere } = await openVendorBalance(t);
  const takeBreak = routesOf([protectionFeature], 'site', world).find(({ name }) => name === 'takeBreak')!;
  assert.ok((await takeBreak.handler({ days: 7 }, player.visit)).ok);
  await endAllPlay(world)({ memberId: player.memberId });
  changeThere(2000n);
  await turn();
  assert.equal(await cash(), 102_000n, 'what was brought along, with what was won');
  changeThere(500n);
  await world.moveClock(minutesMs(6));
  await turn();
  assert.equal(await cash(), 102_500n, 'a round that was open when they left');
});
