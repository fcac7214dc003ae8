import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import { daysMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { depositWindowsIn } from '../public.ts';
import { setLimit } from './limits/set-limit.ts';
import { staffClosePlay } from './closures/staff-close-play.ts';
import { staffReduceLimit } from './limits/staff-reduce-limit.ts';
import { staffPlayerProtection } from './staff-player-protection.ts';
import { takeBreak } from './closures/take-break.ts';

const open = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const staff = staffVisitOf(merchantId, ['protection.read', 'protection.write']);
  return { world, player: player!, staff, merchantId };
};

const refusalOf = (result: Result<unknown, string>): string => (result.ok ? 'accepted' : result.refusal);
const reason = 'called and asked for it';

test('staff lowers a limit at once and never raises one, with an entry in the trail', async (t) => {
  const { world, player, staff } = await open(t);
  const { memberId } = player;
  await setLimit(world)({ kind: 'deposit', period: 'day', amount: minor(1000n) }, player.visit);
  await setLimit(world)({ kind: 'deposit', period: 'day', amount: minor(5000n) }, player.visit);
  const reduce = (amount: bigint) =>
    staffReduceLimit(world)({ memberId, kind: 'deposit', period: 'day', amount: minor(amount), reason }, staff);
  for (const [amount, answer] of [
    [1000n, 'limit_not_lower'],
    [2000n, 'limit_not_lower'],
    [-1n, 'limit_invalid'],
    [400n, 'accepted'],
  ] as const)
    assert.equal(refusalOf(await reduce(amount)), answer, String(amount));
  const none = await staffReduceLimit(world)({ memberId, kind: 'deposit', period: 'day', reason }, staff);
  assert.equal(refusalOf(none), 'limit_invalid', 'no limit any more is none of staff’s to ask');
  const shown = await staffPlayerProtection(world)({ memberId }, staff);
  assert.ok(shown.ok);
  const [limit] = shown.value.limits;
  assert.deepEqual([limit?.inForce?.amount, limit?.inForce?.setBy, limit?.asked], [400n, 'staff', null]);
  const { rows } = await world.database.pool.query<{ action: string }>(
    `select action from staff.audit_entry where action like 'protection.%'`,
  );
  assert.deepEqual(rows, [{ action: 'protection.reduce_limit' }]);
});

test('play that staff closes ends every log-in; it is made longer only, and never shortens an exclusion', async (t) => {
  const { world, player, staff, merchantId } = await open(t);
  const { memberId } = player;
  const close = (length: '6' | '12' | 'forever') => staffClosePlay(world)({ memberId, length, reason }, staff);
  assert.equal(refusalOf(await close('12')), 'accepted');
  assert.deepEqual(world.endedSessions, [player.sessionId]);
  assert.equal(refusalOf(await close('6')), 'longer_exclusion_active');
  assert.equal(refusalOf(await close('forever')), 'accepted');
  assert.equal(refusalOf(await takeBreak(world)({ days: 42 }, player.visit)), 'longer_exclusion_active');
  await world.moveClock(daysMs(400));
  const windows = await world.database.transact((tx) => depositWindowsIn(world, tx, { memberId, merchantId }));
  assert.equal(refusalOf(windows), 'self_excluded');
  const shown = await staffPlayerProtection(world)({ memberId }, staff);
  assert.ok(shown.ok);
  assert.deepEqual(
    shown.value.closures.map(({ kind, until, reason: why }) => [kind, until === null, why]),
    [
      ['by_staff', true, reason],
      ['by_staff', false, reason],
    ],
  );
});

test('a player of another merchant is unknown', async (t) => {
  const { world, player } = await open(t);
  const elsewhere = staffVisitOf(id('mrc_other'), ['protection.read', 'protection.write']);
  const { memberId } = player;
  assert.equal(refusalOf(await staffPlayerProtection(world)({ memberId }, elsewhere)), 'player_unknown');
  assert.equal(refusalOf(await staffClosePlay(world)({ memberId, length: '6', reason }, elsewhere)), 'player_unknown');
});
