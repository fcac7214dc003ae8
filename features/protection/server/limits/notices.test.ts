import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { messages } from '#features/messages/feature.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, instantOf, isoOf, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { protectedDuring } from '../../public.ts';
import { advanceLimits, endBreaks } from './advance-limits.ts';
import { withdrawLimit } from './withdraw-limit.ts';
import { staffClosePlay } from '../closures/staff-close-play.ts';
import { closeToIn } from '../closures/close-to.ts';
import { setLimit } from './set-limit.ts';
import { takeBreak } from '../closures/take-break.ts';

const open = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const told = async () => {
    const answer = await messages.site.listOwnNotices(world)({ limit: 20 }, player!.visit);
    assert.ok(answer.ok);
    return answer.value.notices.map(({ kind }) => kind);
  };
  const tick = async () => {
    // As two workers would, and again after a crash between two looks.
    for (const run of [advanceLimits(world), endBreaks(world), advanceLimits(world), endBreaks(world)]) await run();
  };
  return { world, merchantId, player: player!, told, tick };
};

test('a higher limit is told once when it may be confirmed, and once when it lapsed', async (t) => {
  const { world, player, told, tick } = await open(t);
  const ask = (amount: bigint) =>
    setLimit(world)({ kind: 'deposit', period: 'day', amount: minor(amount) }, player.visit);
  await ask(500n);
  await ask(900n);
  await tick();
  assert.deepEqual(await told(), []);
  await world.moveClock(daysMs(1));
  await tick();
  assert.deepEqual(await told(), ['limit_to_confirm']);
  await world.moveClock(daysMs(7));
  await tick();
  assert.deepEqual(await told(), ['limit_lapsed', 'limit_to_confirm']);
});

test('what its player let go of is told no more', async (t) => {
  const { world, player, told, tick } = await open(t);
  const ask = (amount: bigint) =>
    setLimit(world)({ kind: 'stake', period: 'week', amount: minor(amount) }, player.visit);
  await ask(500n);
  const asked = await ask(900n);
  assert.ok(asked.ok);
  await withdrawLimit(world)({ limitId: asked.value.limits[0]!.asked!.limitId }, player.visit);
  await world.moveClock(daysMs(9));
  await tick();
  assert.deepEqual(await told(), []);
});

test('the end of a break is told once; one that a longer one took over, and an exclusion, are not', async (t) => {
  const { world, player, told, tick } = await open(t);
  await takeBreak(world)({ days: 1 }, player.visit);
  await takeBreak(world)({ days: 7 }, player.visit);
  await world.moveClock(daysMs(2));
  await tick();
  assert.deepEqual(await told(), []);
  await world.moveClock(daysMs(5));
  await tick();
  assert.deepEqual(await told(), ['break_ended']);
  await world.database.transact((tx) =>
    closeToIn(world, tx, {
      memberId: player.memberId,
      merchantId: player.visit.merchantId,
      kind: 'self_exclusion',
      until: later(world.clock.now(), daysMs(180)),
    }),
  );
  await world.moveClock(daysMs(400));
  await tick();
  assert.deepEqual(await told(), ['break_ended'], 'nobody is called back to play');
});

test('whom play was closed to is known for every moment, before and after a ticker noticed the end', async (t) => {
  const { world, player, merchantId, tick } = await open(t);
  await world.moveClock(instantOf('2028-02-28T12:00:00.000Z') - world.clock.now());
  const { memberId } = player;
  const taken = await takeBreak(world)({ days: 1 }, player.visit);
  assert.ok(taken.ok);
  const end = taken.value.until;
  assert.match(isoOf(end), /^2028-02-29T12:0/, 'on the leap day');
  const during = async (from: number, length: number) =>
    (
      await protectedDuring(world.database.read, merchantId, {
        from: later(end, from),
        until: later(end, from + length),
      })
    ).map(({ member_id, kind, ended_at }) => [member_id, kind, ended_at === null ? null : isoOf(ended_at)]);
  const broken = [memberId, 'time_out', isoOf(end)];
  const look = async (when: string) => {
    assert.deepEqual(await during(-1, 1), [broken], `${when}: the last millisecond`);
    assert.deepEqual(await during(0, 1), [], `${when}: from its end on`);
    assert.deepEqual(await during(-daysMs(1), 1), [broken], `${when}: its first millisecond`);
    assert.deepEqual(await during(-daysMs(1) - 1, 1), [], `${when}: before`);
    assert.deepEqual(await during(-daysMs(29), daysMs(60)), [broken], `${when}: the whole month`);
  };
  await look('while it runs');
  await world.moveClock(daysMs(2));
  await look('over');
  await tick();
  await look('noticed');
  const staff = staffVisitOf(merchantId, ['protection.write']);
  await staffClosePlay(world)({ memberId, length: 'forever', reason: 'asked for it' }, staff);
  assert.deepEqual(await during(daysMs(3000), 1), [[memberId, 'by_staff', null]], 'for good is for good');
  const elsewhere = await protectedDuring(world.database.read, 'mrc_other', { from: end, until: later(end, 1) });
  assert.deepEqual(elsewhere, []);
});
