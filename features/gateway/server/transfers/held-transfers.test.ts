import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';
import { deliverTransfers } from './deliver-transfer.ts';
import { openDesk, reason, valueOf } from '../desk.fixture.ts';
import { payHeldAct } from '../payouts/pay-held-act.ts';
import { vendor } from '../scene.fixture.ts';
import { staffSetCeilings } from '../payouts/staff-set-ceilings.ts';
import { staffDecideHeld } from '../payouts/staff-decide-held.ts';
import { staffHeldActs } from '../payouts/staff-held-acts.ts';
import { standingOf, transferVendor } from './transfer.fixture.ts';
import { transferMoney } from './transfer-money.ts';

// What a vendor that holds balances gives back beyond what was brought there is its word, and meets the same ceilings.

const openHome = async (t: TestContext) => {
  const scene = await openDesk(t);
  const { world, owner, anna, player, agreed } = scene;
  const stage = transferVendor();
  await sql`update gateway.vendor set wallet_style = 'transfer' where vendor = ${vendor}`.execute(owner.read);
  const ceilings = {
    actMax: minor(5000n),
    bonusMax: minor(1000n),
    stakeMultipleMax: 100,
    playerDayMax: minor(6000n),
    vendorDayMax: minor(9000n),
    bonusPlayerDayMax: minor(1000n),
    bonusVendorDayMax: minor(1000n),
  };
  assert.equal(await agreed(staffSetCeilings(world)({ vendor, ...ceilings, reason }, anna)), undefined);
  let count = 0;
  const move = async (direction: 'in' | 'out', amount?: bigint) => {
    const wish = { vendor, direction, amount: amount === undefined ? undefined : minor(amount) };
    return valueOf(await transferMoney(world, stage.books)({ ...wish, key: `transfer-${count++}` }, player.visit));
  };
  const win = (amount: bigint) => {
    for (const [name, balance] of stage.balances) stage.balances.set(name, balance + amount);
  };
  const standing = () => standingOf(world, player);
  const waiting = async () => valueOf(await staffHeldActs(world)({ state: 'held' }, anna)).held;
  const decide = async (to: 'release' | 'reject') => {
    const [held] = await waiting();
    const { heldId } = held!;
    assert.equal(await agreed(staffDecideHeld(world)({ heldId, to, reason }, anna)), undefined);
    for (let run = 0; run < 2; run++) await payHeldAct(world)({ heldId });
  };
  const isSound = async () => {
    assert.deepEqual((await verifyLedger(world)).deviations, []);
    assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
  };
  return { ...scene, ...stage, move, win, standing, waiting, decide, isSound };
};

test('what comes home above the ceiling of one payout stays on its way until two people release it, once', async (t) => {
  const { world, books, move, win, standing, waiting, decide, isSound } = await openHome(t);
  await move('in', 3000n);
  win(5001n);
  assert.equal((await move('out')).state, 'in_transit');
  await deliverTransfers(world, books)();
  assert.deepEqual(await standing(), { cash: 7000n, locked: 0n, transit: 8001n, atVendor: -5001n });
  const [held] = await waiting();
  assert.deepEqual([held?.operation, held?.ceiling, held?.amount], ['wallet-transfer', 'act', 8001n]);
  await isSound();
  await decide('release');
  assert.deepEqual(await standing(), { cash: 15_001n, locked: 0n, transit: 0n, atVendor: -5001n });
  assert.deepEqual(await waiting(), []);
  await isSound();
});

test('what two people refuse goes back to the vendor’s account', async (t) => {
  const { move, win, standing, decide, isSound } = await openHome(t);
  await move('in', 3000n);
  win(5001n);
  await move('out');
  await decide('reject');
  assert.deepEqual(await standing(), { cash: 7000n, locked: 0n, transit: 0n, atVendor: 3000n });
  await isSound();
});

test('one’s own money meets no ceiling, and gains of a day add up whatever is taken there again', async (t) => {
  const { move, win, waiting } = await openHome(t);
  await move('in', 9000n);
  assert.equal((await move('out')).state, 'done', 'more than the ceiling, and all of it the player’s');
  await move('in', 1000n);
  win(4000n);
  assert.equal((await move('out')).state, 'done');
  for (let turn = 0; turn < 3; turn++) {
    await move('in', 5000n);
    assert.equal((await move('out')).state, 'done', 'a gain counts once');
  }
  await move('in', 1000n);
  win(2001n);
  assert.equal((await move('out')).state, 'in_transit');
  assert.deepEqual(
    (await waiting()).map(({ ceiling }) => ceiling),
    ['player_day'],
  );
});
