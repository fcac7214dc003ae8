import assert from 'node:assert/strict';
import test from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type MerchantPlace } from '#tools/testing/scenes/players.ts';
import { refreshDays } from './refresh-days.ts';
import { staffActivity } from './staff-activity.ts';
import { staffLiabilities } from './staff-liabilities.ts';
import { staffRevenue } from './staff-revenue.ts';

// Half an hour after midnight in Tokyo it is still the evening before in Bangkok; in Kolkata the night is longer there.
const places: readonly MerchantPlace[] = [
  { currency: 'VND', timeZone: 'Asia/Tokyo' },
  { currency: 'MYR', timeZone: 'Asia/Kolkata' },
];

for (const place of places)
  test(`reports are in ${place.currency}, by the days of ${place.timeZone}`, async (t) => {
    const { currency, timeZone } = place;
    const world = await testWorld(t);
    const merchantId = await demoMerchant(world, place);
    const [player] = await addPlayers(world, merchantId, { count: 1, balance: 100_000n });
    const day = dayAfter(dayOf(world.clock.now(), timeZone));
    await world.moveClock(spanOf(day, timeZone).from + minutesMs(30) - world.clock.now());
    await world.database.transact(async (tx) => {
      const { memberId, sessionId } = player!;
      const whose = { vendor: 'MODEL', merchantId, memberId, sessionId, currency, requestId: 'r', game: 'g' } as const;
      await registerOwnGameIn(tx, whose);
      const bet = await actsIn.bet(world, tx, { ...whose, roundId: 'r', transactionId: 'b', amount: minor(500n) });
      assert.ok(bet.ok);
      await actsIn.closeRound(tx, { vendor: 'MODEL', game: 'g', roundId: 'r' });
      return accept(undefined);
    });
    await world.moveClock(minutesMs(1));
    await refreshDays(world)();
    const visit = staffVisitOf(merchantId, { money: currency, timeZone });
    const revenue = await staffRevenue(world)({ from: day, until: day, by: 'day' }, visit);
    assert.deepEqual(revenue.ok && revenue.value.rows.map((row) => [row.day, row.currency, row.stake, row.ggr]), [
      [day, currency, 500n, 500n],
    ]);
    const activity = await staffActivity(world)({ days: 30 }, visit);
    assert.deepEqual(activity.ok && activity.value.days.slice(-1).map((row) => [row.day, row.ggr, row.players]), [
      [day, 500n, 1],
    ]);
    const owed = await staffLiabilities(world)({}, visit);
    assert.deepEqual(owed.ok && [...new Set(owed.value.lines.map((line) => line.currency))], [currency]);
  });
