import assert from 'node:assert/strict';
import test from 'node:test';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import { daysMs } from '#kit/shared/time.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { payBounds } from '../settings.ts';
import { dailyOf, dividendOf, must, openTeam, rebateOf } from '../team.fixture.ts';
import { setPlayerRateIn } from '../contracts/player-rate.ts';
import { computeDue } from './due-runs.ts';
import { givenWages, wageRate } from './given-wages.ts';
import { payApproved } from './pay-run.ts';

test('the guard hears what each agent received, and the highest wages that the platform pays of turnover', async (t) => {
  const team = await openTeam(t, { A: null, B: 'A', b: 'B', a: 'A' });
  const { world, merchantId, sign, play, settle, idOf } = team;
  await writeSetting(world, merchantId, payBounds, { byItself: '10000000.00', byOnePerson: '10000000.00' });
  assert.equal(await wageRate(world.database.read, merchantId), 0);
  await sign(null, 'A', dailyOf(80));
  await sign('A', 'B', dailyOf(30));
  await sign(null, 'A', dividendOf(3000));
  // Out of A's 0.1 % a player is given 0.05.
  await sign(null, 'A', rebateOf([{ rate: 10 }]));
  await must(world, (tx) =>
    setPlayerRateIn(world, tx, { merchantId, uplineId: idOf('A'), memberId: idOf('a'), rates: [{ rate: 5 }] }),
  );
  await world.moveClock(daysMs(2));
  // What A pays B is paid of the same; a dividend is no wage of turnover.
  assert.equal(await wageRate(world.database.read, merchantId), 90);
  await play('b', 1_000_000n, 1_000_000n);
  await play('a', 1_000_000n, 1_000_000n);
  await settle();
  await world.moveClock(daysMs(1));
  await computeDue(world)();
  await payApproved(world)();
  const today = dayOf(world.clock.now());
  const given = await givenWages.givenIn(world, world.database.read, { merchantId, first: today, last: today });
  assert.deepEqual(
    new Map(given.map(({ memberId, amount, isOwnPlay }) => [memberId, [amount, isOwnPlay]])),
    new Map<string, [bigint, boolean]>([
      // Of both players' turnover 0.8 and 0.1 %.
      [idOf('A'), [18_000n, false]],
      [idOf('B'), [3_000n, false]],
      [idOf('a'), [500n, true]],
    ]),
  );
  const later = dayAfter(today);
  assert.deepEqual(await givenWages.givenIn(world, world.database.read, { merchantId, first: later, last: later }), []);
});
