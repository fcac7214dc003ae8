import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { assessHeld } from '../decisions/assess.ts';
import { carryOutDecided } from '../decisions/carry-out.ts';
import { moveOverdue } from '../states/deadlines.ts';
import { drivePayouts } from './drive-payouts.ts';
import { prepareApproved } from './prepare-payout.ts';
import {
  approve,
  ask,
  ledgerIsRight,
  nextDay,
  openScene,
  outcome,
  reason,
  type Scene,
  stateOf,
} from '../scene.fixture.ts';
import { staffPayAgain } from './staff-pay-again.ts';

/** One turn of a worker, as `scene.work` for one that lives. */
const turnOf = async ({ providers }: Scene, world: World): Promise<void> => {
  await moveOverdue(world)();
  await assessHeld(world, providers)();
  await carryOutDecided(world, providers)();
  await prepareApproved(world, providers)();
  await drivePayouts(world, providers)();
};

const moods = ['pay', 'accept', 'lose_answer', 'lose_order'] as const;

/** Kills the worker at one step of a payout, then lets another one go on. */
const survive = async (t: TestContext, mood: (typeof moods)[number], steps: readonly number[]): Promise<void> => {
  const scene = await openScene(t);
  const { world, bank, book, settle, cashOf, lockedOf, paidOut, work, as } = scene;
  const one = await scene.player(10_000_000n);
  let paid = 0n;
  for (const step of steps) {
    const withdrawalId = await ask(scene, one, 300_000n);
    await work();
    assert.equal(await approve(scene, withdrawalId), 'done');
    bank.mood = mood;
    for (let turn = 0; turn < 3; turn++) await turnOf(scene, mortalWorld(world, step));
    bank.mood = 'pay';
    for (const [payoutId, { standing }] of book)
      if (standing.state === 'accepted') settle(payoutId, { state: 'paid', reference: 'B', paidAt: world.clock.now() });
    for (const pauseMs of [0, secondsMs(6), minutesMs(2)]) {
      await world.moveClock(pauseMs);
      await work();
    }
    // Nothing was sent in time, so that people look once more.
    if ((await stateOf(scene, withdrawalId))?.state === 'review') await approve(scene, withdrawalId);
    await work();
    paid += 300_000n;
    await nextDay(scene);
    assert.equal((await stateOf(scene, withdrawalId))?.state, 'sent', `${mood}, killed at ${step}`);
    assert.deepEqual([paidOut(), await lockedOf(one.memberId)], [paid, 0n], `${mood}, killed at ${step}`);
  }
  assert.equal(book.size, steps.length, 'one order each, however often it was sent');
  // What people decided survives it as well.
  bank.mood = 'refuse';
  const refused = await ask(scene, one, 300_000n);
  await work();
  await approve(scene, refused);
  await work();
  assert.equal(outcome(await staffPayAgain(world)({ withdrawalId: refused, reason }, as('finance'))), 'done');
  bank.mood = mood;
  for (const step of [1, 2, 3]) await turnOf(scene, mortalWorld(world, step));
  bank.mood = 'pay';
  for (const [payoutId, { standing }] of book)
    if (standing.state === 'accepted') settle(payoutId, { state: 'paid', reference: 'B', paidAt: world.clock.now() });
  await world.moveClock(minutesMs(2));
  await work();
  await work();
  assert.equal((await stateOf(scene, refused))?.state, 'sent');
  assert.equal(paidOut(), paid + 300_000n);
  assert.equal(await cashOf(one.memberId), 10_000_000n - paid - 300_000n);
  await ledgerIsRight(scene);
};

test('a worker killed before any commit of a payout pays it once, its bank’s answer lost', (t) =>
  survive(t, 'lose_answer', [1, 2, 3]));

/** Every mood at every step; for the long run. */
export const everyStep = moods.map((mood) => [mood, (t: TestContext) => survive(t, mood, [1, 2, 3, 4, 5, 6])] as const);
